import { describe, test } from 'vitest';
import { expectCompat, parserMapper } from '../../../support/compat.ts';

const code = 'compat-default-type';

describe(code, () => {
  test('a default that is no text', async () => {
    await expectCompat(code, parserMapper('"r": { "source": "id", "target": "a", "default_value": <|5|> }'));
  });
  test('text is silent', async () => {
    await expectCompat(code, parserMapper('"r": { "source": "id", "target": "a", "default_value": "5" }'));
  });
});

import { describe, test } from 'vitest';
import { expectCompat, parserMapper } from '../../../support/compat.ts';

const code = 'compat-default-empty';

describe(code, () => {
  test('a default for an empty source of the sample', async () => {
    await expectCompat(code, parserMapper('"r": { "source": "id", "target": "name", "default_value": <|"x"|> }'), {
      data: { id: '' },
    });
  });
  test('for an absent one it is silent', async () => {
    await expectCompat(code, parserMapper('"r": { "source": "id", "target": "name", "default_value": "x" }'), {
      data: {},
    });
  });
});

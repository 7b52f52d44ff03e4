import { describe, test } from 'vitest';
import { expectCompat, parserMapper } from '../../../support/compat.ts';

const code = 'compat-target-type';

describe(code, () => {
  test('a target type on a dotted target', async () => {
    await expectCompat(code, parserMapper('"r": { "source": "id", "target": "a.b", "target_type": <|"array"|> }'));
  });
  test('on a plain one it is silent', async () => {
    await expectCompat(code, parserMapper('"r": { "source": "id", "target": "a", "target_type": "array" }'));
  });
});

import { describe, test } from 'vitest';
import { expectCompat, parserMapper, repeated } from '../../../support/compat.ts';

const code = 'compat-repeat-key-presence';

describe(code, () => {
  test('a plain key that rejects a candidate', async () => {
    await expectCompat(
      code,
      parserMapper('"id": "name"', repeated('"S.*"', '"repeat_keys": [<|"k"|>], "rules": { "n": "name" }')),
      { data: { id: 'a', S: { x: { n: 1, k: 1 }, y: { n: 2 } } } },
    );
  });
  test('one that rejects none is silent', async () => {
    await expectCompat(
      code,
      parserMapper('"id": "name"', repeated('"S.*"', '"repeat_keys": ["k"], "rules": { "n": "name" }')),
      { data: { id: 'a', S: { x: { n: 1, k: 1 } } } },
    );
  });
});

import { describe, test } from 'vitest';
import { expectCompat, parserMapper, repeated } from '../../../support/compat.ts';

const code = 'compat-item-dropped';

describe(code, () => {
  test('an item without one of the sources', async () => {
    await expectCompat(
      code,
      parserMapper('"id": "name"', repeated('"S.*"', '"rules": { "n": "name", <|"t"|>: "time" }')),
      { data: { id: 'a', S: { x: { n: 'p', t: 1 }, y: { n: 'q' } } }, others: ['source-partial'] },
    );
  });
  test('with repeat_keys it is silent', async () => {
    await expectCompat(
      code,
      parserMapper('"id": "name"', repeated('"S.*"', '"repeat_keys": ["n"], "rules": { "n": "name", "t": "time" }')),
      { data: { id: 'a', S: { x: { n: 'p', t: 1 }, y: { n: 'q' } } }, others: ['source-partial'] },
    );
  });
});

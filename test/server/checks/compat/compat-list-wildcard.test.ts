import { describe, test } from 'vitest';
import { expectCompat, parserMapper, repeated } from '../../../support/compat.ts';

const code = 'compat-list-wildcard';

describe(code, () => {
  test('a wildcard over a list', async () => {
    await expectCompat(code, parserMapper('"id": "name"', repeated('<|"S[*]"|>', '"rules": { "n": "name" }')), {
      data: { id: 'a', S: [{ n: 1 }] },
    });
  });
  test('a dot wildcard over a list', async () => {
    await expectCompat(code, parserMapper('"id": "name"', repeated('<|"S.*"|>', '"rules": { "n": "name" }')), {
      data: { id: 'a', S: [{ n: 1 }] },
    });
  });
  test('brackets without a sample', async () => {
    await expectCompat(code, parserMapper('"id": "name"', repeated('<|"S[*]"|>', '"rules": { "n": "name" }')));
  });
  test('over an object it is silent', async () => {
    await expectCompat(code, parserMapper('"id": "name"', repeated('"S.*"', '"rules": { "n": "name" }')), {
      data: { id: 'a', S: { x: { n: 1 } } },
    });
  });
});

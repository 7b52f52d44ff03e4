import { describe, test } from 'vitest';
import { expectCompat, parserMapper, repeated } from '../../../support/compat.ts';

const code = 'compat-scalar-sibling';

describe(code, () => {
  test('a wildcard that meets a number', async () => {
    await expectCompat(code, parserMapper('"id": "name"', repeated('<|"S.*"|>', '"rules": { "n": "name" }')), {
      data: { id: 'a', S: { x: { n: 'p' }, count: 1 } },
    });
  });
  test('a wildcard that meets null', async () => {
    await expectCompat(code, parserMapper('"id": "name"', repeated('<|"S.*"|>', '"rules": { "n": "name" }')), {
      data: { id: 'a', S: { x: { n: 'p' }, gone: null } },
    });
  });
  test('text is silent', async () => {
    await expectCompat(code, parserMapper('"id": "name"', repeated('"S.*"', '"rules": { "n": "name" }')), {
      data: { id: 'a', S: { x: { n: 'p' }, note: 'text' } },
    });
  });
});

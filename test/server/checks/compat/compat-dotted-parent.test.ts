import { describe, test } from 'vitest';
import { expectCompat, parserMapper } from '../../../support/compat.ts';

const code = 'compat-dotted-parent';

describe(code, () => {
  test('a dotted place without its mapping', async () => {
    await expectCompat(
      code,
      parserMapper('"id": "name"', '"a": { "schema": "lab.A", "main_key": <|"p.a"|>, "rules": { "id": "x" } }'),
      { others: ['parent-missing'] },
    );
  });
  test('with it it is silent', async () => {
    await expectCompat(
      code,
      parserMapper(
        '"id": "name"',
        '"p": { "schema": "lab.P", "main_key": "p", "rules": { "id": "x" } }, "a": { "schema": "lab.A", "main_key": "p.a", "rules": { "id": "x" } }',
      ),
    );
  });
});

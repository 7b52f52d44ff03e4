import { describe, test } from 'vitest';
import { expectCompat, parserMapper, repeated } from '../../../support/compat.ts';

const code = 'compat-repeat-subsections';

describe(code, () => {
  test('subsections of a repeated mapping', async () => {
    await expectCompat(
      code,
      parserMapper(
        '"id": "name"',
        repeated(
          '"S.*"',
          '"rules": { "n": "name" }, <|"subsections"|>: { "t": { "schema": "lab.T", "main_key": "t", "rules": { "n": "v" } } }',
        ),
      ),
      { data: { id: 'a', S: { x: { n: 1 } } } },
    );
  });
});

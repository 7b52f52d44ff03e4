import { describe, test } from 'vitest';
import { expectCompat, parserMapper } from '../../../support/compat.ts';

const code = 'compat-main-subsections';

describe(code, () => {
  test('subsections of the main mapping', async () => {
    await expectCompat(
      code,
      parserMapper().replace(
        '"rules"',
        '<|"subsections"|>: { "a": { "schema": "lab.A", "main_key": "a", "rules": { "id": "x" } } }, "rules"',
      ),
    );
  });
});

import { describe, test } from 'vitest';
import { expectCompat, parserMapper } from '../../../support/compat.ts';

const code = 'compat-top-level-key';

describe(code, () => {
  test('a comment at top level', async () => {
    await expectCompat(code, parserMapper('"id": "name"', '<|"_comment"|>: "by hand"'));
  });
});

import { describe, test } from 'vitest';
import { testKey } from '../../../support/checks.ts';
import { expectCompat, parserMapper, repeated } from '../../../support/compat.ts';

const code = 'compat-missing-front';

describe(code, () => {
  test('a part that one of the samples lacks', async () => {
    await expectCompat(code, parserMapper('"id": "name"', repeated('<|"S.*"|>', '"rules": { "n": "name" }')), {
      data: { id: 'a', S: { x: { n: 'p' } } },
      files: { 'other.json': { $mapped_json_class_key: testKey, id: 'b' } },
    });
  });
});

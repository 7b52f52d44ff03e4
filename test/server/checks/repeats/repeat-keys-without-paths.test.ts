import { describe, test } from 'vitest';
import { expectFindings, mapperWith, sectionWith } from '../../../support/checks.ts';

const code = 'repeat-keys-without-paths';

describe(code, () => {
  test('keys without paths are marked', async () => {
    await expectFindings(code, mapperWith('"id": "name"', sectionWith('a', '<|"repeat_keys"|>: ["id"]')), {
      message: /filter nothing: `a` is made once/,
      severity: 'warning',
    });
    await expectFindings(
      code,
      mapperWith('"id": "name"', sectionWith('a', '"repeat_paths": [], <|"repeat_keys"|>: ["id"]')),
    );
  });
  test('a misspelt or unreadable `repeat_paths` has a finding of its own', async () => {
    await expectFindings(
      code,
      mapperWith('"id": "name"', sectionWith('a', '"repeat_path": ["x"], "repeat_keys": ["id"]')),
      { data: { id: 1 }, others: ['unknown-key'] },
    );
    await expectFindings(
      code,
      mapperWith('"id": "name"', sectionWith('a', '"repeat_paths": 5, "repeat_keys": ["id"]')),
      { data: { id: 1 }, others: ['value-type'] },
    );
  });
  test('keys with paths are silent', async () => {
    await expectFindings(
      code,
      mapperWith('"id": "name"', sectionWith('a', '"repeats": true, "repeat_paths": ["x"], "repeat_keys": ["id"]')),
    );
  });
});

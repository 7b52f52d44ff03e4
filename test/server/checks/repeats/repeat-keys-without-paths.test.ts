import { test } from 'vitest';
import { expectFindings, mapperBeside, sectionWith } from '../../../support/checks.ts';

const code = 'repeat-keys-without-paths';

test('keys without paths are marked', async () => {
  await expectFindings(code, mapperBeside(sectionWith('a', '<|"repeat_keys"|>: ["id"]')), {
    mentions: ['a'],
    severity: 'warning',
  });
  await expectFindings(code, mapperBeside(sectionWith('a', '"repeat_paths": [], <|"repeat_keys"|>: ["id"]')));
});
test('a misspelt or unreadable `repeat_paths` has a finding of its own', async () => {
  await expectFindings(code, mapperBeside(sectionWith('a', '"repeat_path": ["x"], "repeat_keys": ["id"]')), {
    data: { id: 1 },
    others: ['unknown-key'],
  });
  await expectFindings(code, mapperBeside(sectionWith('a', '"repeat_paths": 5, "repeat_keys": ["id"]')), {
    data: { id: 1 },
    others: ['value-type'],
  });
});
test('keys with paths are silent', () =>
  expectFindings(
    code,
    mapperBeside(sectionWith('a', '"repeats": true, "repeat_paths": ["x"], "repeat_keys": ["id"]')),
  ));

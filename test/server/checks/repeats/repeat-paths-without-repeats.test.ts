import { test } from 'vitest';
import { expectFindings, mapperBeside, stepsWith } from '../../../support/checks.ts';

const code = 'repeat-paths-without-repeats';

test('paths without `repeats` are marked at their key', async () => {
  const text = mapperBeside(
    stepsWith().replace('"repeats": true, ', '').replace('"repeat_paths"', '<|"repeat_paths"|>'),
  );
  await expectFindings(code, text, { severity: 'warning', fix: { section: 'steps', set: { repeats: true } } });
});
test('`false` is not true', () =>
  expectFindings(
    code,
    mapperBeside(
      stepsWith().replace('"repeats": true', '"repeats": false').replace('"repeat_paths"', '<|"repeat_paths"|>'),
    ),
  ));
test('a misspelt or unreadable `repeats` has a finding of its own', async () => {
  await expectFindings(code, mapperBeside(stepsWith().replace('"repeats"', '"repeat"')), { others: ['unknown-key'] });
  await expectFindings(code, mapperBeside(stepsWith().replace('"repeats": true', '"repeats": "TRUE"')), {
    others: ['value-type'],
  });
});
test('an empty list is as good as none', () =>
  expectFindings(
    code,
    mapperBeside('"a": { "schema": "lab.A", "main_key": "a", "repeat_paths": [], "rules": { "id": "x" } }'),
  ));

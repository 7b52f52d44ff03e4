import { describe, expect, test } from 'vitest';
import { expectFindings, mapperWith, stepsWith } from '../../../support/checks.ts';

const code = 'repeat-paths-without-repeats';

describe(code, () => {
  test('paths without `repeats` are marked at their key', async () => {
    const text = mapperWith(
      '"id": "name"',
      stepsWith().replace('"repeats": true, ', '').replace('"repeat_paths"', '<|"repeat_paths"|>'),
    );
    const [finding] = await expectFindings(code, text, {
      message: /`repeats` is not true: each instance replaces the one before/,
      severity: 'warning',
    });
    expect(finding?.data).toEqual({ section: 'steps', set: { repeats: true } });
  });
  test('`false` is not true', async () => {
    await expectFindings(
      code,
      mapperWith(
        '"id": "name"',
        stepsWith().replace('"repeats": true', '"repeats": false').replace('"repeat_paths"', '<|"repeat_paths"|>'),
      ),
    );
  });
  test('a misspelt or unreadable `repeats` has a finding of its own', async () => {
    await expectFindings(code, mapperWith('"id": "name"', stepsWith().replace('"repeats"', '"repeat"')), {
      others: ['unknown-key'],
    });
    await expectFindings(
      code,
      mapperWith('"id": "name"', stepsWith().replace('"repeats": true', '"repeats": "TRUE"')),
      { others: ['value-type'] },
    );
  });
  test('an empty list is as good as none', async () => {
    await expectFindings(
      code,
      mapperWith(
        '"id": "name"',
        '"a": { "schema": "lab.A", "main_key": "a", "repeat_paths": [], "rules": { "id": "x" } }',
      ),
    );
  });
});

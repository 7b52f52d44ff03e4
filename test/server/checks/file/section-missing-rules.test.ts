import { test } from 'vitest';
import { expectFindings, mapperBeside, mapperWith, stepsWith } from '../../../support/checks.ts';

const code = 'section-missing-rules';

test('a mapping without rules is marked at its key', () =>
  expectFindings(code, mapperBeside('<|"a"|>: { "schema": "lab.A", "main_key": "a" }'), { severity: 'error' }));
test('nothing that follows is said: no empty section, no missing name, no rejected candidates', async () => {
  const steps =
    '<|"steps"|>: { "schema": "lab.A", "main_key": "a", "repeats": true, "is_archive": true, "repeat_paths": ["Steplist"] }';
  await expectFindings(code, mapperBeside(steps), { data: { id: 1, Steplist: [{ a: 1 }] } });
  await expectFindings(code, mapperBeside('<|"a"|>: { "schema": "lab.A", "main_key": "a" }'), { data: { id: 1 } });
});
test('empty rules are rules; a misspelt key and another type have findings of their own', async () => {
  await expectFindings(code, mapperWith(''));
  await expectFindings(code, mapperBeside(stepsWith().replace('"rules"', '"rule"')), {
    data: { id: 1, Steplist: [{ time: 1 }] },
    others: ['unknown-key'],
  });
  await expectFindings(code, mapperBeside('"a": { "schema": "lab.A", "main_key": "a", "rules": [] }'), {
    data: { id: 1 },
    others: ['value-type'],
  });
});

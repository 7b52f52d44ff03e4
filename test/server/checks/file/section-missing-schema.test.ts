import { test } from 'vitest';
import { expectFindings, mapperBeside, mapperWith } from '../../../support/checks.ts';

const code = 'section-missing-schema';

test('a mapping without it, or with an empty one, is marked at its key', async () => {
  await expectFindings(code, mapperBeside('<|"a"|>: { "main_key": "a", "rules": {} }'), { severity: 'error' });
  await expectFindings(code, [
    mapperBeside('<|"a"|>: { "schema": "", "main_key": "a", "rules": {} }'),
    mapperWith().replace('"schema": "lab.Main", ', '').replace('"main_schema"', '<|"main_schema"|>'),
  ]);
});
test('another type and a misspelt key have findings of their own', async () => {
  await expectFindings(code, mapperBeside('"a": { "schema": 1, "main_key": "a", "rules": {} }'), {
    others: ['value-type'],
  });
  await expectFindings(code, mapperBeside('"a": { "shema": "lab.A", "main_key": "a", "rules": {} }'), {
    others: ['unknown-key'],
  });
});

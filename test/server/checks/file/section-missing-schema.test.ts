import { describe, test } from 'vitest';
import { expectFindings, mapperWith } from '../../../support/checks.ts';

const code = 'section-missing-schema';

describe(code, () => {
  test('a mapping without it, or with an empty one, is marked at its key', async () => {
    await expectFindings(code, mapperWith('"id": "name"', '<|"a"|>: { "main_key": "a", "rules": {} }'), {
      message: '`a` has no `schema`',
      severity: 'error',
    });
    await expectFindings(code, mapperWith('"id": "name"', '<|"a"|>: { "schema": "", "main_key": "a", "rules": {} }'), {
      message: '`a` has an empty `schema`',
    });
    await expectFindings(
      code,
      mapperWith().replace('"schema": "lab.Main", ', '').replace('"main_schema"', '<|"main_schema"|>'),
    );
  });
  test('another type and a misspelt key have findings of their own', async () => {
    await expectFindings(code, mapperWith('"id": "name"', '"a": { "schema": 1, "main_key": "a", "rules": {} }'), {
      others: ['value-type'],
    });
    await expectFindings(code, mapperWith('"id": "name"', '"a": { "shema": "lab.A", "main_key": "a", "rules": {} }'), {
      others: ['unknown-key'],
    });
  });
});

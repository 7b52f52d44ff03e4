import { expect, test } from 'vitest';
import { expectFindings, mapperBeside, mapperWith } from '../../../support/checks.ts';

const code = 'main-schema-name';

test('another name of the main mapping is marked at its key, the right one offered', () =>
  expectFindings(code, mapperWith().replace('"main_schema"', '<|"process"|>'), {
    mentions: ['main_schema'],
    severity: 'warning',
    fix: { replace: 'main_schema' },
  }));
test('the name is not offered where another mapping has it', async () => {
  const other = '"main_schema": { "schema": "lab.B", "main_key": "b", "rules": {} }';
  const [finding] = await expectFindings(code, mapperBeside(other).replace('"main_schema"', '<|"process"|>'));
  expect(finding?.data).toBeUndefined();
});
test('`main_schema` is silent', () => expectFindings(code, mapperWith()));

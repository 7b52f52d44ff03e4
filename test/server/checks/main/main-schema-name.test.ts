import { describe, expect, test } from 'vitest';
import { expectFindings, mapperWith } from '../../../support/checks.ts';

const code = 'main-schema-name';

describe(code, () => {
  test('another name of the main mapping is marked at its key, the right one offered', async () => {
    const [finding] = await expectFindings(code, mapperWith().replace('"main_schema"', '<|"process"|>'), {
      message: '`process`; its name must be `main_schema`',
      severity: 'warning',
    });
    expect(finding?.data).toEqual({ replace: 'main_schema' });
  });
  test('the name is not offered where another mapping has it', async () => {
    const other = '"main_schema": { "schema": "lab.B", "main_key": "b", "rules": {} }';
    const [finding] = await expectFindings(
      code,
      mapperWith('"id": "name"', other).replace('"main_schema"', '<|"process"|>'),
    );
    expect(finding?.data).toBeUndefined();
  });
  test('`main_schema` is silent', async () => {
    await expectFindings(code, mapperWith());
  });
});

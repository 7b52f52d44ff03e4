import { describe, expect, test } from 'vitest';
import { expectFindings, mapperWith } from '../../../support/checks.ts';

const code = 'main-duplicate';

describe(code, () => {
  test('the later one is marked, the first related', async () => {
    const other = '"other": { "schema": "lab.Other", "is_main": <|true|>, "rules": {} }';
    const [finding] = await expectFindings(code, mapperWith('"id": "name"', other), {
      message: /`main_schema` is the main mapping already; only one may be, and `other` is left out/,
      severity: 'error',
    });
    expect(finding?.related).toMatchObject([{ range: { start: { line: 2 } } }]);
  });
  test('each later one has its own', async () => {
    const more = ['a', 'b']
      .map((name) => `"${name}": { "schema": "lab.A", "is_main": <|true|>, "rules": {} }`)
      .join(',');
    await expectFindings(code, mapperWith('"id": "name"', more));
  });
  test('what the true one has that a main mapping must not is not said beside', async () => {
    const text = mapperWith().replace(
      '"main_schema"',
      '"steps": { "schema": "lab.Step", "is_main": true, "main_key": "steps", "rules": {} }, "main_schema"',
    );
    const at = text.lastIndexOf('true');
    await expectFindings(code, `${text.slice(0, at)}<|true|>${text.slice(at + 4)}`);
  });
  test('`false` and another spelling are silent', async () => {
    await expectFindings(
      code,
      mapperWith('"id": "name"', '"a": { "schema": "lab.A", "is_main": false, "main_key": "a", "rules": {} }'),
    );
  });
});

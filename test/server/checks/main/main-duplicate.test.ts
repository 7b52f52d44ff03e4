import { expect, test } from 'vitest';
import { expectFindings, mapperBeside, mapperWith } from '../../../support/checks.ts';

const code = 'main-duplicate';

test('the later one is marked, the first related', async () => {
  const other = '"other": { "schema": "lab.Other", "is_main": <|true|>, "rules": {} }';
  const [finding] = await expectFindings(code, mapperBeside(other), {
    mentions: ['main_schema', 'other'],
    severity: 'error',
  });
  expect(finding?.related).toMatchObject([{ range: { start: { line: 2 } } }]);
});
test('each later one has its own', async () => {
  const more = ['a', 'b'].map((name) => `"${name}": { "schema": "lab.A", "is_main": <|true|>, "rules": {} }`).join(',');
  await expectFindings(code, mapperBeside(more));
});
test('what the true one has that a main mapping must not is not said beside', async () => {
  const text = mapperWith().replace(
    '"main_schema"',
    '"steps": { "schema": "lab.Step", "is_main": true, "main_key": "steps", "rules": {} }, "main_schema"',
  );
  const at = text.lastIndexOf('true');
  await expectFindings(code, `${text.slice(0, at)}<|true|>${text.slice(at + 4)}`);
});
test('`false` and another spelling are silent', () =>
  expectFindings(code, mapperBeside('"a": { "schema": "lab.A", "is_main": false, "main_key": "a", "rules": {} }')));

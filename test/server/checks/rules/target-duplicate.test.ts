import { expect, test } from 'vitest';
import { expectFindings, mapperBeside, mapperWith, stepsWith } from '../../../support/checks.ts';

const code = 'target-duplicate';

test('two values for one target are marked at the later rule', async () => {
  const [finding] = await expectFindings(code, mapperWith('"a": "x", "b": <|"x"|>'), {
    data: { a: 1, b: 2 },
    mentions: ['a', 'b'],
    severity: 'information',
  });
  expect(finding?.related).toMatchObject([{ range: { start: { line: 2 } } }]);
});
test('the fallback idiom is silent: at most one has a value', async () => {
  await expectFindings(code, mapperWith('"a": "x", "b": "x"'), { data: { a: 1, b: null } });
  await expectFindings(code, mapperWith('"a": "x", "b": "x"'));
});
test('values in different items are no duplicates', () =>
  expectFindings(code, mapperBeside(stepsWith('"a": "x", "b": "x"')), {
    data: { id: 1, Steplist: [{ a: 1 }, { b: 2 }] },
  }));
test('a condition that keeps the later rule from writing keeps it silent', async () => {
  const rule = '"r": { "source": "b", "target": "x", "conditions": [{ "regex_pattern": "no" }] }';
  await expectFindings(code, mapperWith(`"a": "x", ${rule}`), { data: { a: 1, b: 2 } });
});

import { test } from 'vitest';
import { expectFindings, mapperWith } from '../../../support/checks.ts';

const code = 'condition-shape';
const rule = (conditions: string) =>
  mapperWith(`"r": { "source": "id", "target": "name", "conditions": [${conditions}] }`);

test('what has neither form is marked', async () => {
  for (const condition of [
    '"a"',
    '5',
    'null',
    '{}',
    '{ "regex_path": "a" }',
    '{ "regex_pattern": 5 }',
    '{ "c": { "regex_path": "a" } }',
    '{ "c": { "regex_pattern": "a" }, "d": 5 }',
  ])
    await expectFindings(code, rule(`<|${condition}|>`), { severity: 'error' });
});
test('both forms are silent, with and without path and name', () =>
  expectFindings(code, [
    rule('{ "regex_pattern": "." }, { "name": "n", "regex_path": "a", "regex_pattern": "." }'),
    rule('{ "c": { "regex_path": "a", "regex_pattern": "." }, "d": { "regex_pattern": "." } }'),
    rule(''),
  ]));
test('a misspelt `regex_pattern` is told where it stands', () =>
  expectFindings(
    code,
    [rule('{ "regex_path": "a", "regex_patern": "." }'), rule('{ "c": { "regex_path": "a", "regex_patern": "." } }')],
    { others: ['unknown-key'] },
  ));
test('that the section stays empty is not said besides', () =>
  expectFindings(code, rule('<|{ "regex_path": "id" }|>'), { data: { id: 1 } }));

import { expect, test } from 'vitest';
import { mapperBeside, mapperWith, stepsWith } from '../../../support/checks.ts';
import { expectRefactored, titlesAt } from '../../../support/refactor.ts';

const kind = 'refactor.rewrite.flattenSection';
const data = {
  id: 7,
  Steplist: [
    { time: 1, tools: [{ n: 'a' }, { n: 'b' }] },
    { time: 2, tools: [{ n: 'c' }] },
  ],
};
const tools = (paths: string, key: string) =>
  `"tools": { "schema": "lab.Tool", "main_key": "${key}", "repeats": true, "repeat_paths": ${paths}, "rules": { "n": "name" } }`;
const nestedIn = (parent: string, inner: string) => parent.replace(/ }$/, `, "subsections": { ${inner} } }`);

test('a nested mapping goes to the top, with a dotted place and paths from the root', async () => {
  const before = mapperWith('"id": "x"', nestedIn(stepsWith(), tools('["tools[*]"]', 'tools')));
  const after = mapperWith('"id": "x"', `${stepsWith()},\n  ${tools('["Steplist[*].tools[*]"]', 'steps.tools')}`);
  await expectRefactored(kind, before.replace('"tools": {', '"to<|>ols": {'), after, { data });
});

test('its sisters stay, its name becomes another where it is taken', async () => {
  const sister = '"s": { "schema": "lab.S", "main_key": "s", "rules": { "time": "t" } }';
  const taken = '"tools": { "schema": "lab.T", "main_key": "t", "rules": { "id": "t" } }';
  const before = mapperWith(
    '"id": "x"',
    `${nestedIn(stepsWith(), `${sister}, ${tools('["tools[*]"]', 'tools')}`)},\n  ${taken}`,
  );
  const flat = tools('["Steplist[*].tools[*]"]', 'steps.tools').replace('"tools"', '"tools_2"');
  const after = mapperWith('"id": "x"', `${nestedIn(stepsWith(), sister)},\n  ${flat},\n  ${taken}`);
  await expectRefactored(kind, before.replace('"tools": {', '"to<|>ols": {'), after, { data });
});

test('from the main mapping the place stays', async () => {
  const inner = tools('["Steplist[*].tools[*]"]', 'tools');
  const before = mapperWith().replace(
    '"rules": { "id": "name" } }',
    `"rules": { "id": "name" }, "subsections": { ${inner} } }`,
  );
  await expectRefactored(kind, before.replace('"tools": {', '"to<|>ols": {'), mapperBeside(inner), { data });
});

test.each([
  [
    'the parent repeats over a path that may be an object',
    stepsWith().replace('Steplist[*]', 'Steplist'),
    tools('["tools[*]"]', 'tools'),
  ],
  ['a path that begins with a bracket', stepsWith(), tools('["[0]"]', 'tools')],
  ['no place', stepsWith(), tools('["tools[*]"]', '')],
  ['a place that another has', `${stepsWith()}`, tools('["tools[*]"]', 'taken')],
])('is not offered with %s', async (_, parent, inner) => {
  const taken = '"t": { "schema": "lab.T", "main_key": "steps.taken", "rules": { "id": "t" } }';
  const text = mapperWith('"id": "x"', `${nestedIn(parent, inner)},\n  ${taken}`);
  expect(await titlesAt(text.replace('"tools": {', '"to<|>ols": {'), kind)).toEqual([]);
});

test.each([
  ['the same name twice', '', tools('["tools[*]"]', 'old').replace('"tools[*]"', '"none[*]"')],
  ['a sister of the same place', '', '"s": { "schema": "lab.S", "main_key": "tools.in", "rules": {} }'],
  ['a rule that refers to its new name', '"use": { "use_rule": "#tools.n", "target": "y" }', undefined],
])('is not offered with %s', async (_, rule, sister) => {
  const inner = [...(sister ? [sister] : []), tools('["tools[*]"]', 'tools')].join(', ');
  const text = mapperWith(rule === '' ? '"id": "x"' : rule, nestedIn(stepsWith(), inner));
  const at = text.lastIndexOf('"tools": {') + 2;
  expect(await titlesAt(`${text.slice(0, at)}<|>${text.slice(at)}`, kind)).toEqual([]);
});

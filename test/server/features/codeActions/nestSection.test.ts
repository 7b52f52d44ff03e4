import { expect, test } from 'vitest';
import { mapperBeside, stepsWith } from '../../../support/checks.ts';
import { expectRefactored, testRefactorings, titlesAt } from '../../../support/refactor.ts';

const kind = 'refactor.rewrite.nestSection';
const data = {
  id: 7,
  Steplist: [
    { time: 1, tools: [{ n: 'a' }, { n: 'b' }], by: { who: 'x' } },
    { time: 2, tools: [{ n: 'c' }] },
  ],
};
const tools = (paths = '["Steplist[*].tools[*]"]', key = 'steps.tools') =>
  `"to<|>ols": { "schema": "lab.Tool", "main_key": "${key}", "repeats": true, "repeat_paths": ${paths}, "rules": { "n": "name" } }`;
const section = (name: string, key: string, rules = '"time": "t"') =>
  `"${name}": { "schema": "lab.S", "main_key": "${key}", "rules": { ${rules} } }`;
const archive = (mapping: string) => mapping.replace('"main_key"', '"is_archive": true, "main_key"');
const using = section('u', 'u', '"x": { "use_rule": "#tools.n", "target": "y" }');

test('a flat mapping goes under its parent, with a place and paths from there, in the layout of the file', async () => {
  const toolsIn = (indent: string, place: string, path: string) =>
    `"tools": {
    "schema": "lab.Tool",
    "main_key": "${place}",
    "repeats": true,
    "repeat_paths": ["${path}"],
    "rules": {
        "n": "name"
    }
}`.replaceAll('\n', `\n${indent}`);
  const file = (below: string, beside: string) => `{
    "$json_mapper_class_key": "test key",
    "main_schema": { "schema": "lab.Main", "is_main": true, "rules": { "id": "name" } },
    "steps": {
        "schema": "lab.Step",
        "main_key": "steps",
        "repeats": true,
        "repeat_paths": ["Steplist[*]"],
        "rules": { "time": "duration" }${below}
    }${beside}
}`;
  const inner = toolsIn(' '.repeat(12), 'tools', 'tools[*]');
  const nested = file(`,\n        "subsections": {\n            ${inner}\n        }`, '');
  const flat = file('', `,\n    ${toolsIn('    ', 'steps.tools', 'Steplist[*].tools[*]').replace('to', 'to<|>')}`);
  for (const end of ['\n', '\r\n'])
    await expectRefactored(kind, flat.replaceAll('\n', end), nested.replaceAll('\n', end), { data });
});

const nested = (inner: string) => stepsWith().replace(/ }$/, `, "subsections": { ${inner} } }`);
const by = (name: string, key: string) => section(name, key, '"by.who": "name"');

testRefactorings(
  kind,
  mapperBeside,
  [
    [
      'beside subsections that are there already; without paths of its own',
      `${nested(section('o', 'o'))},\n  ${by('b<|>y', 'steps.by')}`,
      nested(`${section('o', 'o')}, ${by('by', 'by')}`),
    ],
    ['no dot', `${stepsWith()}, ${tools(undefined, 'tools')}`],
    ['another parent', `${stepsWith()}, ${tools(undefined, 'other.tools')}`],
    ["paths that do not begin with the parent's", `${stepsWith()}, ${tools('["Other[*].tools[*]"]')}`],
    ['only some that do', `${stepsWith()}, ${tools('["Steplist[*].tools[*]", "Other[*]"]')}`],
    ['an item by its number', `${stepsWith()}, ${tools('["Steplist[*][0]"]')}`],
    ['nothing behind the path of its parent', `${stepsWith()}, ${tools('["Steplist[*]"]')}`],
    ['a child of its own', `${stepsWith()}, ${tools()}, ${section('deep', 'steps.tools.deep')}`],
    ['a rule that is used', `${stepsWith()}, ${tools()}, ${using}`],
    ['a mapping of the same name', `${stepsWith()}, ${section('tools', 'old')}, ${tools()}`],
    ['a parent of the same place', `${stepsWith()}, ${stepsWith().replace('"steps"', '"again"')}, ${tools()}`],
    ['an archive beside another one', `${stepsWith()}, ${archive(tools())}, ${archive(section('a', 'a'))}`],
    ['an item of another type in its paths', `${stepsWith()}, ${tools('["Steplist[*].tools[*]", 5]')}`],
    ['half-typed text', `${stepsWith()}, ${tools()}`.replace(/}$/, '')],
  ],
  { data },
);

test.each([
  ['Other[*].tools[*]', 1],
  ['Other[*].parts[*]', 0],
])('under a parent of two paths the paths are the same for each: %s', async (other, count) => {
  const parent = stepsWith().replace('["Steplist[*]"]', '["Steplist[*]", "Other[*]"]');
  const both = `["Steplist[*].tools[*]", "${other}"]`;
  expect(await titlesAt(mapperBeside(`${parent}, ${tools(both)}`), kind)).toHaveLength(count);
  expect(await titlesAt(mapperBeside(`${parent}, ${tools()}`), kind)).toEqual([]);
});

import { expect, test } from 'vitest';
import { mapperWith, stepsWith } from '../../../support/checks.ts';
import { expectRefactored, titlesAt } from '../../../support/refactor.ts';

const kind = 'refactor.rewrite.nestSection';
const data = {
  id: 7,
  Steplist: [
    { time: 1, tools: [{ n: 'a' }, { n: 'b' }], by: { who: 'x' } },
    { time: 2, tools: [{ n: 'c' }] },
  ],
};
const tools = (paths = '["Steplist[*].tools[*]"]', key = 'steps.tools') =>
  `"tools": { "schema": "lab.Tool", "main_key": "${key}", "repeats": true, "repeat_paths": ${paths}, "rules": { "n": "name" } }`;

test('a flat mapping goes under its parent, with a place and paths from there', async () => {
  const flat = `{
    "$json_mapper_class_key": "test key",
    "main_schema": { "schema": "lab.Main", "is_main": true, "rules": { "id": "name" } },
    "steps": {
        "schema": "lab.Step",
        "main_key": "steps",
        "repeats": true,
        "repeat_paths": ["Steplist[*]"],
        "rules": { "time": "duration" }
    },
    "to<|>ols": {
        "schema": "lab.Tool",
        "main_key": "steps.tools",
        "repeats": true,
        "repeat_paths": ["Steplist[*].tools[*]"],
        "rules": {
            "n": "name"
        }
    }
}`;
  const nested = `{
    "$json_mapper_class_key": "test key",
    "main_schema": { "schema": "lab.Main", "is_main": true, "rules": { "id": "name" } },
    "steps": {
        "schema": "lab.Step",
        "main_key": "steps",
        "repeats": true,
        "repeat_paths": ["Steplist[*]"],
        "rules": { "time": "duration" },
        "subsections": {
            "tools": {
                "schema": "lab.Tool",
                "main_key": "tools",
                "repeats": true,
                "repeat_paths": ["tools[*]"],
                "rules": {
                    "n": "name"
                }
            }
        }
    }
}`;
  await expectRefactored(kind, flat, nested, { data });
  const windows = (text: string) => text.replaceAll('\n', '\r\n');
  await expectRefactored(kind, windows(flat), windows(nested), { data });
});

test('beside subsections that are there already; without paths of its own', async () => {
  const by = (key: string) => `"b<|>y": { "schema": "lab.By", "main_key": "${key}", "rules": { "by.who": "name" } }`;
  const other = '"o": { "schema": "lab.O", "main_key": "o", "rules": { "time": "t" } }';
  const before = mapperWith(
    '"id": "x"',
    `${stepsWith().replace(/ }$/, `, "subsections": { ${other} } }`)},\n  ${by('steps.by')}`,
  );
  const after = mapperWith(
    '"id": "x"',
    stepsWith().replace(/ }$/, `, "subsections": { ${other}, ${by('by').replace('<|>', '')} } }`),
  );
  await expectRefactored(kind, before, after, { data });
});

test.each([
  ['no dot', tools('["Steplist[*].tools[*]"]', 'tools')],
  ['another parent', tools('["Steplist[*].tools[*]"]', 'other.tools')],
  ["paths that do not begin with the parent's", tools('["Other[*].tools[*]"]')],
  ['only some that do', tools('["Steplist[*].tools[*]", "Other[*]"]')],
  ['an item by its number', tools('["Steplist[*][0]"]')],
  ['nothing behind the path of its parent', tools('["Steplist[*]"]')],
  ['a child of its own', `${tools()}, "deep": { "schema": "lab.D", "main_key": "steps.tools.deep", "rules": {} }`],
  [
    'a rule that is used',
    `${tools()}, "u": { "schema": "lab.U", "main_key": "u", "rules": { "x": { "use_rule": "#tools.n", "target": "y" } } }`,
  ],
  ['a mapping of the same name', `"tools": { "schema": "lab.Old", "main_key": "old", "rules": {} }, ${tools()}`],
  ['a parent of the same place', `${stepsWith().replace('"steps"', '"again"')}, ${tools()}`],
  [
    'an archive beside another one',
    `${tools().replace('"repeats"', '"is_archive": true, "repeats"')}, "a": { "schema": "lab.A", "main_key": "a", "is_archive": true, "rules": {} }`,
  ],
  ['an item of another type in its paths', tools('["Steplist[*].tools[*]", 5]')],
])('is not offered with %s', async (_, rest) => {
  const text = mapperWith('"id": "x"', `${stepsWith()},\n  ${rest}`).replace(/"tools"(?!.*"tools": \{)/, '"to<|>ols"');
  expect(await titlesAt(text, kind, { data })).toEqual([]);
});

test.each([
  ['["Steplist[*].tools[*]", "Other[*].tools[*]"]', 1],
  ['["Steplist[*].tools[*]", "Other[*].parts[*]"]', 0],
  ['["Steplist[*].tools[*]"]', 0],
])('under a parent of two paths the paths %s are the same for each: %i', async (paths, count) => {
  const parent = stepsWith().replace('["Steplist[*]"]', '["Steplist[*]", "Other[*]"]');
  const text = mapperWith('"id": "x"', `${parent},\n  ${tools(paths)}`).replace('"tools": {', '"to<|>ols": {');
  expect(await titlesAt(text, kind)).toHaveLength(count);
});

test('half-typed text is left alone', async () => {
  const text = mapperWith('"id": "x"', `${stepsWith()},\n  ${tools()}`).replace('"tools": {', '"to<|>ols": {');
  expect(await titlesAt(text, kind)).toHaveLength(1);
  expect(await titlesAt(text.replace(/}$/, ''), kind)).toEqual([]);
});

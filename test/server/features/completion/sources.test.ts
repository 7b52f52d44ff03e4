import { expect, test } from 'vitest';
import { mapperWith, sectionWith, stepsWith, testKey } from '../../../support/checks.ts';
import { completionsAt, expectCompletions, expectTyped } from '../../../support/completions.ts';

const data = {
  Title: 'run 1',
  'Temp (°C)': 20,
  Batch: { id: 7, 'lot no': 'x' },
  Steplist: [{ time: 1, tool: { model: 'A' } }, { time: 2, name: 'stir' }, { time: 3 }],
};
const scene = { data };
const source = (text: string) => `"r": { "source": ${text}, "target": "x" }`;
const inMain = (text: string) => mapperWith(source(text));
const inSteps = (rules: string, rest?: string) => mapperWith('', stepsWith(rules, rest));
const fields = ['Title', 'Temp (°C)', 'Batch', 'Steplist'];
const ofItems = ['time', 'tool', 'name'];

test('fields of the file for the main mapping; a path goes on name by name, and only the name is replaced', () =>
  expectTyped(inMain, scene, [
    ['"<|>"', fields, { 'Temp (°C)': String.raw`"\"Temp (°C)\""` }],
    ['"Batch.<|>id"', ['id', 'lot no'], { 'lot no': String.raw`"Batch.\"lot no\""` }],
    ['"Ba<|>.id"', fields, { Batch: '"Batch.id"' }],
    [String.raw`"Batch.\"lo<|>t\""`, ['id', 'lot no'], { 'lot no': String.raw`"Batch.\"lot no\""`, id: '"Batch.id"' }],
    [String.raw`"Batch.\"l<|>ot no\" || x"`, ['id', 'lot no'], { id: '"Batch.id || x"' }],
    [String.raw`"Ba<|> || \"x\""`, fields, { Batch: String.raw`"Batch || \"x\""` }],
    ['"Steplist[*].<|>', ofItems],
    ['"Steplist[0].tool.<|>"', ['model']],
  ]));

test.each([
  ['inside of a repeat', inSteps(source('"<|>"'))],
  ['in subsections', inSteps('"t": "t"', `"subsections": { ${sectionWith('inner', '', source('"<|>"'))} }`)],
  ['in a mapping that is left out', inSteps(source('"<|>"')).replace('"main_key": "steps", ', '')],
  ['in a condition', inSteps(`"r": { "source": "x", "target": "x", "conditions": [{ "regex_path": "<|>" }] }`)],
  ['under a name', inSteps(`"r": { "source": "x", "target": "x", "conditions": [{ "c": { "regex_path": "<|>" } }] }`)],
])('fields of the items %s', async (_, marked) => {
  await expectCompletions(marked, ofItems, scene);
});

test('a row has the value, and how many objects have the field', async () => {
  const { items } = await completionsAt(inSteps(source('"<|>"')), scene);
  expect(items.map(({ detail }) => detail).join()).toMatch(/^1 · in 3 of 3 objects,.*,"stir" · in 1 of 3 objects$/);
  expect(items[0]?.labelDetails).toEqual({ detail: ' 1', description: '3 of 3' });
  const [title] = (await completionsAt(inMain('"<|>"'), scene)).items;
  expect([title?.detail, title?.labelDetails]).toEqual(['"run 1"', { detail: ' "run 1"' }]);
});

test('what only another sample has, behind many items of the first', async () => {
  const many = { Steplist: Array.from({ length: 300 }, () => ({ time: 1 })) };
  const files = { 'more.json': { $mapped_json_class_key: testKey, Steplist: [{ time: 1, mood: 'good' }] } };
  await expectCompletions(inSteps(source('"<|>"')), ['time', 'mood'], { data: many, files });
});

test('what other rules read stands last', async () => {
  await expectCompletions(mapperWith(`"Title": "x", ${source('"<|>"')}`), [...fields.slice(1), 'Title'], scene);
  await expectCompletions(inSteps(`"time": "x", ${source('"<|>"')}`), ['tool', 'name', 'time'], scene);
});

test('compact rules stop at the target', async () => {
  const { written, apply } = await completionsAt(mapperWith('"Batch": "x", <|>'), scene);
  expect(written('Title')).toBe('"Title": "$1"');
  expect(apply('Title')).toContain('"Batch": "x", "Title": "" }');
  const { items, item } = await completionsAt(mapperWith('"Batch": "x", "Batch.<|>"'), scene);
  expect(items.slice(0, 3)).toEqual([item('id'), item('lot no'), item('mapper-rule')]);
});

test('a rule with options is written over lines, indented as the file is', async () => {
  const { apply, item } = await completionsAt('{\n    "main_schema": { "is_main": true, "rules": { <|> } }\n}', scene);
  expect(apply('mapper-rule')).toContain('"rule": {\n    "source": "",\n    "target": ""\n}');
  expect(item('mapper-rule').insertTextMode).toBe(2);
});

test('without a sample there are no paths', async () =>
  expect((await completionsAt(inMain('"<|>"'))).list).toBeUndefined());

test('names with signs that mean something are written as they are', async () => {
  const { apply } = await completionsAt(inMain('"<|>"'), { data: { 'a$1}\\"b': 1 } });
  expect(JSON.parse(apply('a$1}\\"b')).main_schema.rules.r.source).toBe('"a$1}\\\\\\"b"');
});

test('more than can be read are cut, and the list says so', async () => {
  const many = { data: Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`field_${i}`, i])) };
  const { list, items } = await completionsAt(inMain('"<|>"'), many);
  expect([list?.isIncomplete, items.length]).toEqual([true, 200]);
  expect((await completionsAt(inMain('"field_29<|>"'), many)).labels).toContain('field_299');
});

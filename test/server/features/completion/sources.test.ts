import { expect, test } from 'vitest';
import { mapperWith, sectionWith, stepsWith, testKey } from '../../../support/checks.ts';
import { completionsAt, expectCompletions } from '../../../support/completions.ts';

const data = {
  Title: 'run 1',
  'Temp (°C)': 20,
  Batch: { id: 7, 'lot no': 'x' },
  Steplist: [{ time: 1, tool: { model: 'A' } }, { time: 2, name: 'stir' }, { time: 3 }],
};
const scene = { data };
const source = (text: string) => `"r": { "source": ${text}, "target": "x" }`;

test('fields of the file for the main mapping, with their values', async () => {
  const { item, apply } = await expectCompletions(
    mapperWith(source('"<|>"')),
    ['Title', 'Temp (°C)', 'Batch', 'Steplist'],
    scene,
  );
  expect(item('Title').detail).toBe('"run 1"');
  expect(item('Title').labelDetails).toEqual({ detail: ' "run 1"' });
  expect(apply('Temp (°C)')).toBe(mapperWith(source(String.raw`"\"Temp (°C)\""`)));
});

test('fields of the items inside of a repeat, and how many of them have it', async () => {
  const { item } = await expectCompletions(mapperWith('', stepsWith(source('"<|>"'))), ['time', 'tool', 'name'], scene);
  expect(item('time').detail).toBe('1 · in 3 of 3 objects');
  expect(item('time').labelDetails).toEqual({ detail: ' 1', description: '3 of 3' });
  expect(item('name').detail).toBe('"stir" · in 1 of 3 objects');
});

test('what only another sample has, behind many items of the first', async () => {
  const many = { Steplist: Array.from({ length: 300 }, () => ({ time: 1 })) };
  const files = { 'more.json': { $mapped_json_class_key: testKey, Steplist: [{ time: 1, mood: 'good' }] } };
  await expectCompletions(mapperWith('', stepsWith(source('"<|>"'))), ['time', 'mood'], { data: many, files });
});

test('a path goes on name by name, and only the name is replaced', async () => {
  const path = (text: string) => mapperWith(source(text));
  const { apply } = await expectCompletions(path('"Batch.<|>id"'), ['id', 'lot no'], scene);
  expect(apply('lot no')).toBe(path(String.raw`"Batch.\"lot no\""`));
  expect((await completionsAt(path('"Ba<|>.id"'), scene)).apply('Batch')).toBe(path('"Batch.id"'));
  expect((await completionsAt(path(String.raw`"Batch.\"lo<|>\""`), scene)).item('lot no').filterText).toBe('"lot no"');
  await expectCompletions(path('"Steplist[*].<|>'), ['time', 'tool', 'name'], scene);
  await expectCompletions(path('"Steplist[0].tool.<|>"'), ['model'], scene);
});

test('what other rules read stands last', () =>
  expectCompletions(
    mapperWith(`"Title": "name", ${source('"<|>"')}`),
    ['Temp (°C)', 'Batch', 'Steplist', 'Title'],
    scene,
  ));

test('subsections begin at the item of their parent', async () => {
  const mapper = mapperWith(
    '',
    stepsWith('"time": "t"', `"subsections": { ${sectionWith('inner', '', source('"<|>"'))} }`),
  );
  await expectCompletions(mapper, ['time', 'tool', 'name'], scene);
});

test('a mapping that is left out still knows its items', async () => {
  const mapper = mapperWith('', stepsWith(source('"<|>"')).replace('"main_key": "steps", ', ''));
  await expectCompletions(mapper, ['time', 'tool', 'name'], scene);
});

test('paths of conditions, flat and under a name', async () => {
  for (const condition of ['{ "regex_path": "<|>" }', '{ "c": { "regex_path": "<|>" } }']) {
    const rule = `"r": { "source": "time", "target": "x", "conditions": [${condition}] }`;
    await expectCompletions(mapperWith('', stepsWith(rule)), ['tool', 'name', 'time'], scene);
  }
});

test('compact rules stop at the target, with its name where the class has one like it', async () => {
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
  expect((await completionsAt(mapperWith(source('"<|>"')))).list).toBeUndefined());

test('names with signs that mean something are written as they are', async () => {
  const { apply } = await completionsAt(mapperWith(source('"<|>"')), { data: { 'a$1}\\"b': 1 } });
  expect(JSON.parse(apply('a$1}\\"b')).main_schema.rules.r.source).toBe('"a$1}\\\\\\"b"');
});

test('more than can be read are cut, and the list says so', async () => {
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`field_${i}`, i]));
  const { list, items } = await completionsAt(mapperWith(source('"<|>"')), { data: many });
  expect([list?.isIncomplete, items.length]).toEqual([true, 200]);
  const typed = await completionsAt(mapperWith(source('"field_29<|>"')), { data: many });
  expect(typed.labels).toContain('field_299');
});

import { expect, test } from 'vitest';
import { mapperWith, stepsWith, testKey } from '../../../support/checks.ts';
import { completionsAt, expectCompletions, expectTyped } from '../../../support/completions.ts';

const known = { settings: { compat: 'next' } } as const;
const section = (value: string) => mapperWith('', `"s": { "repeats": ${value}, "schema": "lab.S" }`);
const main = (value: string) => `{ "main_schema": { "is_main": ${value}, "schema": "lab.S" } }`;

test('booleans, with and without quotes; of the main mapping as text first', async () => {
  const booleans = { true: 'true', false: 'false' };
  for (const typed of ['<|>', '"<|>"', '"Tr<|>', 'tr<|>', '"Tr<|>ue"', 'fal<|>se']) {
    await expectTyped(section, {}, [[typed, ['true', 'false'], booleans]]);
    await expectTyped(main, {}, [[typed, ['True', 'true', 'false'], { True: '"True"' }]]);
  }
});

test('a boolean before the next line gets its comma', async () => {
  const { apply } = await completionsAt(mapperWith('', '"s": { "repeats": <|>\n"schema": "lab.S" }'));
  expect(apply('true')).toContain('"repeats": true,\n"schema"');
});

test('types that a value is turned into, and the next free version', async () => {
  const type = (typed: string) => mapperWith(`"r": { "source": "a", "target": "b", "target_type": ${typed} }`);
  await expectTyped(type, {}, [['<|>', ['float', 'array'], { array: '"array"' }]]);
  const version = (typed: string) => mapperWith().replace('"main', `"$json_mapper_version": ${typed}, "main`);
  await expectTyped(version, { files: { 'other.json': mapperWith() } }, [['<|>', ['2'], { '2': '2' }]]);
});

test('rules of other mappings', async () => {
  const mapper = mapperWith('"a": "b", "r": { "use_rule": "<|>" }', stepsWith());
  const { item } = await expectCompletions(mapper, ['#main_schema.a', '#steps.time']);
  expect(item('#steps.time').detail).toBe('time → duration');
  expect((await completionsAt(mapper, known)).item('#steps.time').detail).toMatch(/^time → duration./);
});

test('class keys of data files, those without a mapper first', async () => {
  const files = { 'other.json': mapperWith().replace(testKey, 'taken'), 'b.json': { $mapped_json_class_key: 'taken' } };
  const scene = { files: { ...files, 'c.json': { $mapped_json_class_key: 'free' } } };
  const { items } = await expectCompletions('{ "$json_mapper_class_key": "<|>" }', ['free', 'taken'], scene);
  const expected = [/1 .*: c\.json$/, /1 .*: b\.json ./].map((detail) => expect.stringMatching(detail));
  expect(items.map(({ detail }) => detail)).toEqual(expected);
});

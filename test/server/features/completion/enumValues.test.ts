import { expect, test } from 'vitest';
import { mapperWith, stepsWith, testKey } from '../../../support/checks.ts';
import { completionsAt, expectCompletions } from '../../../support/completions.ts';

const known = { settings: { compat: 'next' } } as const;

test('booleans, with and without quotes', async () => {
  const section = (value: string) => mapperWith('', `"s": { "repeats": ${value}, "schema": "lab.S" }`);
  for (const value of ['<|>', '"<|>"', '"Tr<|>', 'tr<|>', '"Tr<|>ue"', 'fal<|>se'])
    for (const scene of [{}, known]) {
      const { apply } = await expectCompletions(section(value), ['true', 'false'], scene);
      expect(apply('true')).toBe(section('true'));
      expect(apply('false')).toBe(section('false'));
    }
});

test('of the main mapping as text first, if the parser is known', async () => {
  const main = (value: string) => `{ "main_schema": { "is_main": ${value}, "schema": "lab.S" } }`;
  for (const value of ['<|>', '"<|>"', '"Tr<|>', '"Tr<|>ue"']) {
    const { apply } = await expectCompletions(main(value), ['True', 'true', 'false'], known);
    expect(apply('True')).toBe(main('"True"'));
    await expectCompletions(main(value), ['true', 'false']);
  }
});

test('a boolean before the next line gets its comma', async () => {
  const marked = mapperWith('', '"s": { "repeats": <|>\n"schema": "lab.S" }');
  const { apply } = await expectCompletions(marked, ['true', 'false']);
  expect(apply('true')).toContain('"repeats": true,\n"schema"');
});

test('types that a value is turned into', async () => {
  const { apply } = await expectCompletions(mapperWith('"r": { "source": "a", "target": "b", "target_type": <|> }'), [
    'float',
    'array',
  ]);
  expect(apply('array')).toContain('"target_type": "array" }');
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
  const { item } = await expectCompletions('{ "$json_mapper_class_key": "<|>" }', ['free', 'taken'], scene);
  expect(item('free').detail).toMatch(/1 .*: c\.json$/);
  expect(item('taken').detail).toMatch(/1 .*: b\.json ./);
});

test('the next free version', async () => {
  const files = { 'other.json': mapperWith() };
  const mapper = mapperWith().replace('"main_schema"', '"$json_mapper_version": <|>, "main_schema"');
  const { apply } = await expectCompletions(mapper, ['2'], { files });
  expect(apply('2')).toContain('"$json_mapper_version": 2, "main_schema"');
});

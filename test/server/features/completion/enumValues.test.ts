import { expect, test } from 'vitest';
import { mapperWith, stepsWith, testKey } from '../../../support/checks.ts';
import { expectCompletions } from '../../../support/completions.ts';

const words = ['True', 'true', 'false'];

test('booleans as text and as JSON, with and without quotes', async () => {
  const section = (value: string) => mapperWith('', `"s": { "repeats": ${value}, "schema": "lab.S" }`);
  for (const value of ['<|>', '"<|>"', '"Tr<|>', 'tr<|>', '"Tr<|>ue"', 'fal<|>se']) {
    const { apply } = await expectCompletions(section(value), words);
    expect(apply('True')).toBe(section('"True"'));
    expect(apply('false')).toBe(section('false'));
  }
});

test('a boolean before the next line gets its comma', async () => {
  const { apply } = await expectCompletions(mapperWith('', '"s": { "repeats": <|>\n"schema": "lab.S" }'), words);
  expect(apply('True')).toContain('"repeats": "True",\n"schema"');
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
  expect(item('#steps.time').detail).toBe('time → duration; the parser in service stops at it');
});

test('class keys of data files, those without a mapper first', async () => {
  const files = { 'other.json': mapperWith().replace(testKey, 'taken'), 'b.json': { $mapped_json_class_key: 'taken' } };
  const scene = { files: { ...files, 'c.json': { $mapped_json_class_key: 'free' } } };
  const { item } = await expectCompletions('{ "$json_mapper_class_key": "<|>" }', ['free', 'taken'], scene);
  expect(item('free').detail).toBe('1 data file: c.json');
  expect(item('taken').detail).toBe('1 data file: b.json, another mapper has it');
});

test('the next version that is free', async () => {
  const files = { 'other.json': mapperWith() };
  const mapper = mapperWith().replace('"main_schema"', '"$json_mapper_version": <|>, "main_schema"');
  const { apply } = await expectCompletions(mapper, ['2'], { files });
  expect(apply('2')).toContain('"$json_mapper_version": 2, "main_schema"');
});

import { expect, test } from 'vitest';
import { mapperWith, stepsWith } from '../../../support/checks.ts';
import { completionsAt, expectCompletions } from '../../../support/completions.ts';

const data = {
  Steplist: [
    { time: 1, parts: [{ n: 1 }, { n: 2 }] },
    { time: 2, parts: [{ n: 3 }] },
  ],
  Chem: { a: { id: 1 }, b: { id: 2 } },
  Batch: { 'my list': [{ x: 1 }], one: 1 },
  numbers: [1, 2],
};
const settings = { compat: 'next' } as const;
const section = (paths: string) =>
  mapperWith('', `"s": { "schema": "lab.S", "main_key": "s", "repeat_paths": ${paths} }`);

test('lists and alike members, with counts, outer ones first', async () => {
  const alike = ['{items: Steplist}.*', 'Chem.*', '{items: Batch."my list"}.*'];
  const told = ['Steplist[*]', 'Steplist[*].parts[*]', 'Batch."my list"[*]'];
  await expectCompletions(section('["<|>"]'), ['Steplist[*]', 'Chem.*', 'Steplist[*].parts[*]', 'Batch."my list"[*]'], {
    data,
  });
  const { item, apply } = await expectCompletions(section('["<|>"]'), [...alike, ...told], { data, settings });
  expect(item('{items: Steplist}.*').detail).toMatch(/^2 .*: time, parts$/);
  expect(item('{items: Steplist}.*').filterText).toContain('Steplist[*]');
  expect(item('Steplist[*]').detail).toMatch(/^2 .*: time, parts./);
  expect(item('Steplist[*].parts[*]').detail).toMatch(/^3 .*: n./);
  expect(apply('Batch."my list"[*]')).toBe(section(String.raw`["Batch.\"my list\"[*]"]`));
});

test('members whose names are not bare are gone through as a list', async () => {
  const named = { data: { Chem: { 'a-1': { id: 1 }, b: { id: 2 } } } };
  expect((await completionsAt(section('["<|>"]'), named)).labels).toEqual(['Chem.*']);
  const { labels } = await completionsAt(section('["<|>"]'), { ...named, settings });
  expect(labels).toEqual(['{items: values(Chem)}.*', 'Chem.*']);
});

test('what is there already stands last; a list is opened where there is none', async () => {
  const { labels } = await completionsAt(section('["Steplist[*]", <|>]'), { data });
  expect(labels.at(-1)).toBe('Steplist[*]');
  expect((await completionsAt(section('<|>'), { data })).apply('Chem.*')).toBe(section('["Chem.*"]'));
  expect((await completionsAt(section('"<|>"'), { data })).apply('Chem.*')).toBe(section('"Chem.*"'));
});

test('under subsections they begin at the item of the parent', async () => {
  const inner = '"subsections": { "p": { "main_key": "p", "repeat_paths": ["<|>"] } }';
  await expectCompletions(mapperWith('', stepsWith('"time": "t"', inner)), ['parts[*]'], { data });
});

import { expect, test } from 'vitest';
import { mapperWith, stepsWith } from '../../../support/checks.ts';
import { expectCompletions, expectTyped } from '../../../support/completions.ts';

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
const all = ['Steplist[*]', 'Chem.*', 'Steplist[*].parts[*]', 'Batch."my list"[*]'];

test('lists and alike members, outer ones first; a list is opened where there is none, and what is there stands last', () =>
  expectTyped(section, { data }, [
    ['["<|>"]', all, { 'Batch."my list"[*]': String.raw`["Batch.\"my list\"[*]"]` }],
    ['["Steplist[*]", <|>]', [...all.slice(1), 'Steplist[*]']],
    ['<|>', all, { 'Chem.*': '["Chem.*"]' }],
    ['"<|>"', all, { 'Chem.*': '"Chem.*"' }],
  ]));

test('with a known parser its own forms stand first, with counts; members whose names are not bare go through a list', async () => {
  const [steps, list] = ['{items: Steplist}.*', '{items: Batch."my list"}.*'];
  const told = all.filter((path) => path !== 'Chem.*');
  const { item } = await expectCompletions(section('["<|>"]'), [steps, 'Chem.*', list, ...told], { data, settings });
  expect(item(steps).detail).toMatch(/^2 .*: time, parts$/);
  expect(item(steps).filterText).toContain('Steplist[*]');
  expect(item('Steplist[*]').detail).toMatch(/^2 .*: time, parts./);
  expect(item('Steplist[*].parts[*]').detail).toMatch(/^3 .*: n./);
  const named = { Chem: { 'a-1': { id: 1 }, b: { id: 2 } } };
  await expectCompletions(section('["<|>"]'), ['Chem.*'], { data: named });
  await expectCompletions(section('["<|>"]'), ['{items: values(Chem)}.*', 'Chem.*'], { data: named, settings });
});

test('under subsections they begin at the item of the parent', async () => {
  const inner = '"subsections": { "p": { "main_key": "p", "repeat_paths": ["<|>"] } }';
  await expectCompletions(mapperWith('', stepsWith('"time": "t"', inner)), ['parts[*]'], { data });
});

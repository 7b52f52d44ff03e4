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
const section = (paths: string) =>
  mapperWith('', `"s": { "schema": "lab.S", "main_key": "s", "repeat_paths": ${paths} }`);
const [steps, list] = ['{items: Steplist}.*', '{items: Batch."my list"}.*'];
const told = ['Steplist[*]', 'Steplist[*].parts[*]', 'Batch."my list"[*]'];
const all = [steps, 'Chem.*', list, ...told];

test('lists and alike members, outer ones first; a list is opened where there is none, and what is there stands last', () =>
  expectTyped(section, { data }, [
    ['["<|>"]', all, { [list]: String.raw`["{items: Batch.\"my list\"}.*"]` }],
    ['["{items: Steplist}.*", <|>]', [...all.slice(1), steps]],
    ['<|>', all, { 'Chem.*': '["Chem.*"]' }],
    ['"<|>"', all, { 'Chem.*': '"Chem.*"' }],
  ]));

test('the forms that all read stand first, with counts; members whose names are not bare go through a list', async () => {
  const { item } = await expectCompletions(section('["<|>"]'), all, { data });
  expect(item(steps).detail).toMatch(/^2 .*: time, parts$/);
  expect(item(steps).filterText).toContain('Steplist[*]');
  expect(item('Steplist[*]').detail).toMatch(/^2 .*: time, parts./);
  expect(item('Steplist[*].parts[*]').detail).toMatch(/^3 .*: n./);
  const named = { Chem: { 'a-1': { id: 1 }, b: { id: 2 } } };
  await expectCompletions(section('["<|>"]'), ['{items: values(Chem)}.*', 'Chem.*'], { data: named });
});

test('under subsections they begin at the item of the parent', async () => {
  const inner = '"subsections": { "p": { "main_key": "p", "repeat_paths": ["<|>"] } }';
  await expectCompletions(mapperWith('', stepsWith('"time": "t"', inner)), ['parts[*]'], { data });
});

import { expect, test } from 'vitest';
import { mapperWith, stepsWith } from '../../../support/checks.ts';
import { completionsAt, expectCompletions, expectTyped } from '../../../support/completions.ts';

const data = {
  Steplist: [{ name: 'Add water', t: 1, sub: {} }, { name: 'Add salt (NaCl)', t: 2 }, { name: 'Add water' }],
  Chem: { acid: { id: 'a1' }, base: { id: 'b1' } },
};
const scene = { data };
const keys = (text: string) => mapperWith('', stepsWith('"name": "n"', `"repeat_keys": ${text}`));
const chem = (text: string) => keys(text).replace('Steplist[*]', 'Chem.*');
const rule = (source: string, rest: string) => mapperWith(`"r": { "source": "${source}", "target": "x", ${rest} }`);
const object = '{ field: pattern }';
const fields = ['name', 't', 'sub', object];
const any = String.raw`(Add water|Add salt \(NaCl\))`;

test('fields that must be there, plain ones first, or an object with a pattern; in it those that it has not yet', () =>
  expectTyped(keys, scene, [
    ['["<|>"]', fields, { [object]: '[{ "": "" }]' }],
    ['<|>', fields.slice(0, 3), { t: '["t"]' }],
    ['[{ "name": "x", "<|>" }]', ['t', 'sub'], { t: '[{ "name": "x", "t": "" }]' }],
    [
      '[{ "name": "<|>" }]',
      ['Add water', String.raw`Add salt \(NaCl\)`, any, 'Add.*', '.+'],
      { [any]: `[{ "name": ${JSON.stringify(any)} }]` },
    ],
  ]));

test('a field and a pattern say in how many objects they are', async () => {
  expect((await completionsAt(keys('["<|>"]'), scene)).item('t').detail).toBe('1 · in 2 of 3 objects');
  expect((await completionsAt(keys('[{ "name": "<|>" }]'), scene)).item('Add water').detail).toBe('in 2 of 3 objects');
});

test('values of several words are told apart by the first', async () => {
  const steps = { Steplist: [{ name: 'Stir it' }, { name: 'Heat' }, { name: 'Stir more' }] };
  const { item, labels } = await completionsAt(keys('[{ "name": "<|>" }]'), { data: steps });
  expect(labels.slice(-3)).toEqual(['Stir.*', '(Stir|Heat).*', '.+']);
  expect(item('Stir.*').detail).toMatch(/2 .*3/);
});

test('`@key` where objects have a name of their own', () =>
  expectTyped(chem, scene, [
    ['[{ <|> }]', ['id', '@key']],
    ['[{ "@key": "<|>" }]', ['acid', 'base', '(acid|base)', '.+']],
  ]));

test('match keys choose among what their wildcard meets', () =>
  expectTyped((typed) => rule('Steplist[*].t', `"match_key": [${typed}]`), scene, [
    ['"<|>"', fields],
    ['{ "t": "<|>" }', ['1', '2', '(1|2)', '.+']],
  ]));

test.each([
  ['"match_key": ["<|>"]', ['about', 'hasPart', object]],
  ['"match_key": ["about"], "match_key1": ["<|>"]', ['name', 'id', object]],
  ['"match_key1": ["<|>"]', ['about', 'hasPart', object]],
])('a list that a resolved wildcard meets stands for its items, also before another: %s', async (rest, labels) => {
  const graph = [{ about: 'zinc', hasPart: [{ name: 'b', id: 2 }] }];
  await expectCompletions(rule('*.*.id', rest), labels, { data: { graph } });
});

test.each([
  ['{ "c": { "regex_path": "name", "regex_pattern": "<|>" } }', 'Add water'],
  ['{ "regex_pattern": "<|>" }', '1'],
])('patterns of the condition %s are built from what it tests', async (condition, first) => {
  const marked = mapperWith('', stepsWith(`"r": { "source": "t", "target": "x", "conditions": [${condition}] }`));
  await expectCompletions(marked, [first, '…'], scene);
});

import { expect, test } from 'vitest';
import { mapperWith, stepsWith } from '../../../support/checks.ts';
import { completionsAt, expectCompletions } from '../../../support/completions.ts';

const data = {
  Steplist: [{ name: 'Add water', t: 1, sub: {} }, { name: 'Add salt (NaCl)', t: 2 }, { name: 'Add water' }],
  Chem: { acid: { id: 'a1' }, base: { id: 'b1' } },
};
const scene = { data };
const keys = (text: string) => mapperWith('', stepsWith('"name": "n"', `"repeat_keys": ${text}`));

test('fields that must be there, plain ones first, or an object with a pattern', async () => {
  const labels = ['name', 't', 'sub', '{ field: pattern }'];
  const { item, apply } = await expectCompletions(keys('["<|>"]'), labels, scene);
  expect(item('t').detail).toBe('1 · in 2 of 3 objects');
  expect(apply('{ field: pattern }')).toBe(keys('[{ "": "" }]'));
  expect((await completionsAt(keys('<|>'), scene)).apply('t')).toBe(keys('["t"]'));
});

test('fields of a matching object that it has not yet', async () => {
  const { written } = await expectCompletions(keys('[{ "name": "x", "<|>" }]'), ['t', 'sub'], scene);
  expect(written('t')).toBe('"t": "$1"');
});

test('patterns of the values met', async () => {
  const any = String.raw`(Add water|Add salt \(NaCl\))`;
  const labels = ['Add water', String.raw`Add salt \(NaCl\)`, any, 'Add.*', '.+'];
  const { item, apply } = await expectCompletions(keys('[{ "name": "<|>" }]'), labels, scene);
  expect(item('Add water').detail).toBe('in 2 of 3 objects');
  expect(JSON.parse(apply(any)).steps.repeat_keys).toEqual([{ name: any }]);
});

test('values of several words are told apart by the first', async () => {
  const steps = { Steplist: [{ name: 'Stir it' }, { name: 'Heat' }, { name: 'Stir more' }] };
  const { item, labels } = await completionsAt(keys('[{ "name": "<|>" }]'), { data: steps });
  expect(labels.slice(-3)).toEqual(['Stir.*', '(Stir|Heat).*', '.+']);
  expect(item('Stir.*').detail).toMatch(/2 .*3/);
});

test('`@key` where objects have a name of their own', async () => {
  const chem = (text: string) => keys(text).replace('Steplist[*]', 'Chem.*');
  await expectCompletions(chem('[{ <|> }]'), ['id', '@key'], scene);
  await expectCompletions(chem('[{ "@key": "<|>" }]'), ['acid', 'base', '(acid|base)', '.+'], scene);
});

test('match keys choose among what their wildcard meets', async () => {
  const rule = (text: string) =>
    mapperWith(`"r": { "source": "Steplist[*].t", "target": "x", "match_key": [${text}] }`);
  await expectCompletions(rule('"<|>"'), ['name', 't', 'sub', '{ field: pattern }'], scene);
  const { labels } = await completionsAt(rule('{ "t": "<|>" }'), scene);
  expect(labels).toEqual(['1', '2', '(1|2)', '.+']);
});

test('a list that a resolved wildcard meets stands for its items, also in front of another wildcard', async () => {
  const graph = { graph: [{ about: 'zinc', hasPart: [{ name: 'b', id: 2 }] }] };
  const rule = (keys: string) => mapperWith(`"r": { "source": "*.*.id", "target": "x", ${keys} }`);
  const first = await completionsAt(rule('"match_key": ["<|>"]'), { data: graph });
  expect(first.labels).toEqual(['about', 'hasPart', '{ field: pattern }']);
  const second = await completionsAt(rule('"match_key": ["about"], "match_key1": ["<|>"]'), { data: graph });
  expect(second.labels).toEqual(['name', 'id', '{ field: pattern }']);
  const collected = await completionsAt(rule('"match_key1": ["<|>"]'), { data: graph });
  expect(collected.labels).toEqual(['about', 'hasPart', '{ field: pattern }']);
});

test('patterns of a condition are built from what it tests', async () => {
  const rule =
    '"r": { "source": "t", "target": "x", "conditions": [{ "c": { "regex_path": "name", "regex_pattern": "<|>" } }] }';
  expect((await completionsAt(mapperWith('', stepsWith(rule)), scene)).labels[0]).toBe('Add water');
  const own = '"r": { "source": "t", "target": "x", "conditions": [{ "regex_pattern": "<|>" }] }';
  expect((await completionsAt(mapperWith('', stepsWith(own)), scene)).labels[0]).toBe('1');
});

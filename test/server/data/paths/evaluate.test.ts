import { expect, test } from 'vitest';
import { Budget } from '../../../../server/src/data/budget.ts';
import { DataNode, placeOf } from '../../../../server/src/data/dataNode.ts';
import { compilePath } from '../../../../server/src/data/paths/path.ts';

const data = {
  a: [{ n: 1, t: 'x' }, { n: 2, t: 'y', l: [1, [2]] }, null, { n: 3 }],
  o: { p: { n: 5 }, q: null, r: { n: 6 } },
  text: 'abc',
  zero: 0,
  no: false,
  empty: [],
};

function find(text: string, root: unknown = data): DataNode | undefined {
  const compiled = compilePath(text);
  if ('error' in compiled) throw new Error(compiled.error.message);
  return compiled.path.find(new DataNode(root), Budget.of([new DataNode(root)]));
}

/** Paths, and what each of them leads to. */
type Values = Readonly<Record<string, unknown>>;

test.each<[string, Values]>([
  ['items', { 'a[0].n': 1, 'a[-1].n': 3, 'a[2]': undefined, 'text[0]': undefined, 'a | [0].n': 1 }],
  ['projections', { 'a[*].n': [1, 2, 3], 'a[*].missing': [], 'o.*.n': [5, 6], 'o[*]': undefined, 'a.*': undefined }],
  ['filters', { 'a[?n > `1`].n': [2, 3], "a[?t >= 'y'].n": [2], 'a[?t].n': [1, 2], 'a[?!t].n': [3], 'a[?n > t]': [] }],
  ['choices in a filter', { "a[?n == `3` || t == 'x'].n": [1, 3] }],
  ['slices', { 'a[1:].n': [2, 3], 'a[::-1].n': [3, 2, 1], 'a[-2:0:-1].n': [2], 'a[::0]': undefined }],
  ['lists that are flattened', { 'a[1].l[]': [1, 2] }],
  ['new lists and objects', { '[zero, no, missing]': [0, false, null], '{x: zero, y: o.q}': { x: 0, y: null } }],
  ['of nothing nothing is made', { 'missing.[a, b]': undefined }],
  ['choices', { 'missing || text': 'abc', 'empty || text': 'abc', 'no || zero': 0 }],
  ['what holds', { 'zero && text': 'abc', 'no && text': false, '!empty': true }],
  ['literals', { '`{"x": 1}`.x': 1, "'raw'": 'raw', '`null`': undefined, '@.text': 'abc' }],
  ['null goes on as null, as Python has it', { "missing | 'x'": 'x', 'missing.not_null(@, `1`)': 1 }],
  ['equality', { 'zero == no': false, 'o.p == `{"n": 5}`': true, 'missing == `null`': true, 'a[0] < a[1]': undefined }],
  ['own members alone', { constructor: undefined, toString: undefined, 'text.length': undefined }],
  ['of objects and items', { 'o.constructor': undefined, 'a.length': undefined, 'a[0].hasOwnProperty': undefined }],
])('%s', (_, values) => {
  const found = Object.keys(values).map((text) => [text, find(text)?.value]);
  expect(found).toEqual(Object.entries(values));
});

test('own members of any name are read in every part of the grammar', () => {
  const hostile = JSON.parse('{"__proto__": {"constructor": 1}, "toString": [{"length": 2}]}');
  const texts = ['"__proto__".constructor', 'toString[?length == `2`].length', '{__proto__: toString}'];
  const values = texts.map((text) => JSON.stringify(find(text, hostile)?.value));
  expect(values).toEqual(['1', '[2]', '{"__proto__":[{"length":2}]}']);
  expect(find('__proto__')).toBeUndefined();
});

test.each([
  ['a[1].n', ['a', 1, 'n']],
  ['a[*].n', ['a']],
  ['a[?n == `2`].n', ['a', 1, 'n']],
  ['[text, zero]', []],
  ['o.p.n || text', ['o', 'p', 'n']],
  ["'raw'", undefined],
])('%s stands at %j', (text, place) => {
  const node = find(text);
  expect(node && placeOf(node)).toEqual(place);
});

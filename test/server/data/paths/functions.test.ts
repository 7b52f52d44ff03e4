import { expect, test } from 'vitest';
import { Budget } from '../../../../server/src/data/budget.ts';
import { DataNode, placeOf } from '../../../../server/src/data/dataNode.ts';
import { compilePath } from '../../../../server/src/data/paths/path.ts';
import { parseSample } from '../../../../server/src/data/sample.ts';
import { search } from '../../../../server/src/parserModel/jmespath/compiledExpression.ts';
import type { PyValue } from '../../../../server/src/parserModel/python/pyValue.ts';

const data = {
  list: [
    { n: 2, t: 'b' },
    { n: 1, t: 'c' },
    { n: 2, t: 'a' },
  ],
  one: { x: 7 },
  mixed: [{ k: 1 }, { k: 'a' }],
  empty: [],
  text: 'abc',
};

function find(text: string, root: unknown = data): DataNode | undefined {
  const compiled = compilePath(text);
  if ('error' in compiled) throw new Error(compiled.error.message);
  return compiled.path.find(new DataNode(root), Budget.of([new DataNode(root)]));
}

/** Paths, and what each of them leads to. */
type Values = Readonly<Record<string, unknown>>;

test.each([
  ['keys(@)', ['10', '2', 'b']],
  ['values(@)', [1, 2, 3]],
  ['keys(merge(@, `{"1": 0}`))', ['10', '2', 'b', '1']],
  ['to_string(@)', '{"10":1,"2":2,"b":3}'],
])('%s keeps the order of the file', (text, expected) => {
  const sample = parseSample('{"10": 1, "2": 2, "b": 3}');
  expect(sample.kind === 'value' && find(text, sample.root)?.value).toEqual(expected);
});

test.each<[string, Values]>([
  ['lengths', { 'length(list)': 3, 'length(text)': 3, 'length(@.list)': 3 }],
  ['names and values', { 'keys(one)': ['x'], 'keys(one)[0]': 'x', 'values(one)[0]': 7, 'reverse(keys(one))[0]': 'x' }],
  ['mapping', { 'map(&n, list)': [2, 1, 2], 'map(&n, list)[0]': 2, 'map(&missing, list)': [null, null, null] }],
  ['sorting', { 'sort_by(list, &n)[*].t': ['c', 'b', 'a'], 'sort_by(list, &t)[0].t': 'a', 'sort_by(empty, &n)': [] }],
  ['the first of equal ones', { 'max_by(list, &n).t': 'b', 'max_by(list, &t).t': 'c', 'min_by(list, &t).t': 'a' }],
  ['an empty list', { 'max_by(empty, &n)': undefined, 'avg(empty)': undefined, 'max(empty)': undefined }],
  ['sums and texts', { 'sum(list[*].n)': 5, "join('-', list[*].t)": 'b-c-a', 'to_string(one)': '{"x":7}' }],
  ['conversion', { 'to_number(`"5"`)': 5, 'to_number(text)': undefined }],
  ['nothing', { 'not_null(missing, text)': 'abc', 'missing.type(@)': 'null' }],
  ['merging', { 'merge(one, `{"y": 1}`)': { x: 7, y: 1 }, 'merge(one, `{"y": 1}`).y': 1 }],
  ['another kind of argument', { "merge(one, 'ab')": undefined, "merge('ab')": undefined, 'abs(text)': undefined }],
  ['another kind to measure', { 'length(missing)': undefined, 'keys(list)': undefined, 'list[::0]': undefined }],
  [
    'another kind to sort',
    { 'sort_by(mixed, &k)': undefined, 'sort_by(list, &missing)': undefined, 'max_by(text, &n)': undefined },
  ],
  ["what Python's library can't do, there alone", { "[text < `1`, contains(text, `1`), 'x']": [null, false, 'x'] }],
])('%s', (_, values) => {
  const found = Object.keys(values).map((text) => [text, find(text)?.value]);
  expect(found).toEqual(Object.entries(values));
});

// The values of the engine and those of the parser model, which are Python's.
test.each<[string, Values]>([
  [
    'texts by code points',
    { 'max(`["ö", "z"]`)': 'ö', 'sort(`["b", "\\uffee", "😀", "é", "Z"]`)': ['Z', 'b', 'é', '\uffee', '😀'] },
  ],
  ['whatever the language', { 'max(`["a1", "B2", "Z9"]`)': 'a1', 'min(`["a1", "B2", "Z9", "b3"]`)': 'B2' }],
  ['characters beyond the first plane', { "'\uffee' < '😀'": true, 'length(`"😀"`)': 1, 'reverse(`"a😀b"`)': 'b😀a' }],
  ['lists', { 'sort_by(list, &t)[*].t': ['a', 'b', 'c'], 'reverse(list)[0].t': 'a', '@.list[?n == `2`].t | [0]': 'b' }],
  ['texts that are numbers', { 'to_number(`""`)': null, 'to_number(`"0x10"`)': null, 'to_number(`"-1.5e-1"`)': -0.15 }],
  ['no number', { 'to_number(`true`)': null, 'list[0][1:]': null, 'missing[]': null }],
  [
    'commas are optional',
    { 'not_null(missing,)': null, "join('-' list[*].t)": 'b-c-a', '{x: one.x y: text}': { x: 7, y: 'abc' } },
  ],
  ['what is in it', { "contains(text, 'bc')": true, 'contains(list[*].n, `2`)': true, 'to_array(text)': ['abc'] }],
  ['quotes', { 'one.[x, y]': [7, null], "'it\\'s \\'it\\''": "it's 'it'", '`foo`': 'foo' }],
])('the same in both readings: %s', (_, values) => {
  for (const [text, expected] of Object.entries(values)) {
    expect([text, find(text)?.value ?? null]).toEqual([text, expected]);
    expect([text, search(text, data as PyValue, Budget.of([]))]).toEqual([text, expected]);
  }
});

test.each(['text < `1`', 'contains(text, `1`)'])("%s stops Python's library", (text) =>
  expect(() => search(text, data as PyValue, Budget.of([]))).toThrow(),
);

test.each([
  ['sort_by(list, &n)[0].n', ['list', 1, 'n']],
  ['map(&n, list)[2]', ['list', 2, 'n']],
  ['max_by(list, &t)', ['list', 1]],
  ['length(one.x || list)', undefined],
  ['length(list)', ['list']],
  ['keys(one)[0]', ['one']],
  ['reverse(list)[0]', ['list', 2]],
  ['not_null(missing, one)', ['one']],
  ['merge(one, list[0]).t', ['list', 0, 't']],
])('%s stands at %j', (text, place) => {
  const node = find(text);
  expect(node && placeOf(node)).toEqual(place);
});

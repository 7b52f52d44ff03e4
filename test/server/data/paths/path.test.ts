import { expect, test } from 'vitest';
import { Budget } from '../../../../server/src/data/budget.ts';
import { DataNode, placeOf } from '../../../../server/src/data/dataNode.ts';
import { compilePath } from '../../../../server/src/data/paths/path.ts';

const data = {
  'Mass(mg)': 1,
  '2nd': { step: 2 },
  '@type': 3,
  Größe: [4, 5],
  'flow-rate': 6,
  a: { b: [{ c: 7 }] },
  'length(x)': 8,
  'a b': 9,
};

function path(text: string) {
  const compiled = compilePath(text);
  if ('error' in compiled) throw new Error(compiled.error.message);
  return compiled.path;
}

test.each([
  ['Mass(mg)', 1],
  ['2nd.step', 2],
  ['@type', 3],
  ['Größe[0]', 4],
  ['Größe[-1]', 5],
  ['Größe[*]', [4, 5]],
  ['flow-rate', 6],
  ['a.b[0].c', 7],
  ['length(x)', undefined],
  ['a b', 9],
])('%s gives %j, read and found alike', (text, expected) => {
  const compiled = path(text);
  expect(compiled.read(new DataNode(data), Budget.of([]))).toEqual(expected);
  expect(compiled.find(new DataNode(data), Budget.of([]))?.value).toEqual(expected);
});

test('tells literal keys from expressions, and names and indices from what has more', () => {
  expect(path('Mass(mg)').literal).toBe('"Mass(mg)"');
  expect([path('a.b').literal, path('length(x)').literal]).toEqual([undefined, undefined]);
  expect(path('a.b[0].c').keys).toEqual(['a', 'b', 0, 'c']);
  expect([path('Größe[-1]').keys, path('a[*]').keys]).toEqual([['Größe', -1], undefined]);
  const node = path('a.b[0].c').find(new DataNode(data), Budget.of([]));
  expect(node && placeOf(node)).toEqual(['a', 'b', 0, 'c']);
});

test.each(['a..b', 'a.', '', "'abc", 'a[', 'Größe..b', ' Größe'])('%j is no path', (text) => {
  expect(compilePath(text)).toHaveProperty('error');
});

test('goes on for as long as names and indices do', () => {
  let deep: unknown = 'end';
  for (let i = 0; i < 10_000; i++) deep = { a: deep };
  const text = 'a.'.repeat(9999).concat('a');
  expect(path(text).read(new DataNode(deep), Budget.of([]))).toBe('end');
  expect(path(text).find(new DataNode(deep), Budget.of([]))?.value).toBe('end');
});

test.each([
  ['wildcards', 'a.*.'.repeat(5000).concat('a')],
  ['projections', 'a[*].'.repeat(5000).concat('a')],
  ['filters', 'a[?b].'.repeat(5000).concat('a')],
  ['pipes', 'a|'.repeat(10_000).concat('a')],
  ['choices', 'a||'.repeat(10_000).concat('a')],
  ['brackets', `a${'['.repeat(100_000)}`],
])('refuses a path of thousands of %s', (_, text) => expect(compilePath(text)).toHaveProperty('error'));

test('reads any other nonsense without a throw', () => {
  for (const text of ['\0', '\ud800', '()', '[]', '{}', '*', '@', '&', '[?]', '[:]', '`', '""', '"".""', '\n'])
    expect(() => compilePath(text)).not.toThrow();
});

test('a long path of names ends where the data ends', () => {
  const long = path(`a${'.a'.repeat(100_000)}`);
  const base = new DataNode({ a: { a: 1 } });
  for (let count = 0; count < 20_000; count++) expect(long.read(base, Budget.of([]))).toBeUndefined();
});

test('a large object is asked for its members once, whatever asks', () => {
  const members = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, index]));
  const base = new DataNode({ o: members });
  const chain = path(`o${' && o'.repeat(800)}`);
  for (let count = 0; count < 20; count++) expect(chain.read(base, Budget.of([]))).toBe(members);
});

import { expect, test } from 'vitest';
import { Budget } from '../../../../server/src/data/budget.ts';
import { DataNode } from '../../../../server/src/data/dataNode.ts';
import { compileWildcardPath, expandPath, splitPath } from '../../../../server/src/data/paths/wildcardPath.ts';

const data = {
  X: [{ n: 1, l: [{ n: 11 }, { n: 12 }] }, [{ n: 2 }, { n: 3 }], null, 5],
  O: { p: { n: 4, l: [{ n: 41 }] }, q: [{ n: 5 }], r: null },
  deep: [[[{ n: 6 }]]],
  one: { n: 7 },
  'flow-rate': [{ n: 8 }],
  'a.*[*]': [{ n: 9 }],
};

/** The numbers of the objects that a path leads to; other values as they are. */
function reached(text: string): unknown[] {
  const compiled = compileWildcardPath(text);
  if (compiled.error) throw new Error(compiled.error.message);
  return [...expandPath(compiled.steps, new DataNode(data), Budget.of([]))].map(({ value }) =>
    value !== null && typeof value === 'object' && 'n' in value ? value.n : value,
  );
}

test.each<[string, Readonly<Record<string, unknown[]>>]>([
  ['a list stands for its items, one level deep', { 'X[*]': [1, 2, 3, null, 5], 'X.*': [1, 2, 3, null, 5] }],
  ['without a wildcard it does not', { X: [1, [{ n: 2 }, { n: 3 }], null, 5], one: [7] }],
  ['in lists of lists', { 'deep[*]': [[{ n: 6 }]], 'deep[*][*]': [6], 'deep[*][*][*]': [6] }],
  ['not before a bracket or another wildcard', { 'X[*][0]': [2], 'O.*[0]': [5], 'O.*.l[*]': [41] }],
  ['list items and object members alike', { 'O.*': [4, 5], 'O[*]': [4, 5], 'O.*.n': [4, 5] }],
  ['at the front', { '*.p': [4], '*.l': [11, 12], '*.*.l': [11, 12, 41], 'X[*].l': [11, 12] }],
  ['nothing', { 'missing[*]': [], 'one.n[*]': [], 'one.*': [7] }],
  ['names that are quoted, or need it', { 'flow-rate[*]': [8], '"a.*[*]"[*]': [9] }],
  ['filters', { 'X[?n].l': [[{ n: 11 }, { n: 12 }]], 'X[?n].l[]': [11, 12] }],
])('%s', (_, values) => {
  for (const [text, expected] of Object.entries(values)) expect([text, reached(text)]).toEqual([text, expected]);
});

test('members of objects and of items in lists are reached, other values too', () =>
  expect(reached('X[*].*').filter((value) => typeof value === 'number')).toEqual([1, 11, 12, 2, 3]));

/** In each path `§` stands before the sign that is wrong. */
test.each('X[*]§n X[*]§* X§.[*] X[*]§.[*] X[*]§. X[*].§.n X[*].§.* §.* X§..* X[*].a§..b X§* *§*'.split(' '))(
  '%s is no path',
  (marked) => {
    const { error } = compileWildcardPath(marked.replace('§', ''));
    expect([error?.offset, error?.length]).toEqual([marked.indexOf('§'), 1]);
  },
);

test('paths of any length and nesting are read', () => {
  expect(compileWildcardPath('a.*.'.repeat(10_000).concat('a'))).toHaveProperty('steps');
  // Text without signs of the path language is a key, however odd.
  expect(compileWildcardPath('('.repeat(100_000))).toHaveProperty('steps');
  expect(compileWildcardPath(`X${'[?('.repeat(50_000)}`)).toHaveProperty('error');
});

test.each([
  ['a.b[*].c.*.d', ['a.b', '[*]', 'c', '*', 'd']],
  ['*', ['*']],
  ["a[?b == '*'].*", ["a[?b == '*']", '*']],
  ['"x.*".y', ['"x.*".y']],
  ['length(a[*])', ['length(a[*])']],
  ['a[n].b', ['a[n].b']],
])('%s is split at its wildcards', (text, expected) =>
  expect(splitPath(text, false).map((piece) => piece.text)).toEqual(expected),
);

test('a path is split at placeholders where asked', () => {
  const parts = splitPath('a[n].b[n12].c[nx]', true).map(({ text }) => text);
  expect(parts).toEqual(['a', '[n]', 'b', '[n12]', 'c[nx]']);
});

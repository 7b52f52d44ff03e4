import { describe, expect, test } from 'vitest';
import { Budget } from '../../../../server/src/data/budget.ts';
import { floatOf, isSameJson, type PyValue } from '../../../../server/src/parserModel/python/pyValue.ts';
import { quantityValue } from '../../../../server/src/parserModel/schema/quantity.ts';
import { PythonFault } from '../../../../server/src/parserModel/stop.ts';

/** Returns the value as it is stored, or the name of Python's exception. */
function stored(type: string, value: PyValue, shape: readonly string[] = []): PyValue {
  try {
    return quantityValue({ name: 'q', type, shape }, value, Budget.of([]));
  } catch (fault) {
    if (fault instanceof PythonFault) return fault.error;
    throw fault;
  }
}

describe('a list for a scalar quantity', () => {
  test.each([
    ['float64', [1, 2.5, true], [1, 2.5, 1]],
    ['float64', [], []],
    ['float64', [[1], [2]], [[1], [2]]],
    ['int32', [1, 2], [1, 2]],
    ['float', [1], 'ValueError'],
    ['int', [], 'ValueError'],
    ['str', ['a'], 'ValueError'],
  ])('%s, %j', (type, value, expected) => {
    expect(isSameJson(stored(type, value), expected, Budget.of([]))).toBe(true);
  });
});

describe('items of a list of numbers', () => {
  test.each([
    ['float64', ['a'], 'ValueError'],
    ['float64', ['0.1'], 'TypeError'],
    ['float64', [1, 'a'], 'ValueError'],
    ['int64', ['0.1'], 'ValueError'],
    ['int64', ['5'], 'TypeError'],
    ['float64', [1, null], 'TypeError'],
    ['float64', [{ a: 1 }], 'TypeError'],
    ['float64', [[1], [2, 3]], 'ValueError'],
  ])('%s, %j: %s', (type, value, error) => {
    expect(stored(type, value as PyValue, ['*'])).toBe(error);
    // Of a scalar quantity, numpy compares the array with the text.
    const hasText = value.some((item) => typeof item === 'string');
    expect(stored(type, value as PyValue)).toBe(hasText ? 'ValueError' : error);
  });

  test.each([
    ['int64', [1.5], 'ValueError'],
    ['int', [2, 1.5], 'ValueError'],
    ['int', ['a'], 'ValueError'],
    ['int', [null], 'TypeError'],
  ])('%s, %j: %s, in a list of integers', (type, value, error) => {
    expect(stored(type, value.map((item) => (item === 1.5 ? floatOf(1.5) : item)) as PyValue, ['*'])).toBe(error);
  });
});

describe('JSON', () => {
  test.each([['water'], [5], [true]])('%j: TypeError', (value) => expect(stored('json', value)).toBe('TypeError'));
  test('an object is stored', () => expect(stored('json', { a: 1 })).toEqual({ a: 1 }));
});

describe('a reference', () => {
  test.each([
    ['../upload/raw/a.json#data', [], '../upload/raw/a.json#data'],
    [5, [], 5],
    [floatOf(5), [], 'TypeError'],
    [[0.5], ['*'], 'TypeError'],
    [['a', 0.5], [], 'TypeError'],
    [[null], ['*'], 'TypeError'],
    [[true], [], 'TypeError'],
    [['a'], [], 'ValueError'],
  ] as const)('%j, shape %j', (value, shape, expected) => {
    expect(stored('reference', value as PyValue, shape)).toEqual(expected);
  });
});

describe('a number as a date', () => {
  test.each([
    [1_700_000_000, '2023-11-14T22:13:20+00:00'],
    [1e20, 'OverflowError'],
    [2n ** 70n, 'OverflowError'],
    [Number.POSITIVE_INFINITY, 'OverflowError'],
    [Number.NaN, 'ValueError'],
    [1e12, 'ValueError'],
  ])('%s: %s', (value, expected) => {
    expect(stored('datetime', value)).toBe(expected);
  });
});

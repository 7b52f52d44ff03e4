import { expect, test } from 'vitest';
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

const half = floatOf(1.5);

test.each<[string, PyValue, PyValue]>([
  // A list for a scalar quantity.
  ['float64', [1, 2.5, true], [1, 2.5, 1]],
  ['float64', [], []],
  ['float64', [[1], [2]], [[1], [2]]],
  ['int32', [1, 2], [1, 2]],
  ['float', [1], 'ValueError'],
  ['int', [], 'ValueError'],
  ['str', ['a'], 'ValueError'],
  // Of a scalar quantity, numpy compares an array with the text in it.
  ['float64', ['a'], 'ValueError'],
  ['float64', ['0.1'], 'ValueError'],
  ['int64', ['5'], 'ValueError'],
  ['float64', [1, null], 'TypeError'],
  ['float64', [{ a: 1 }], 'TypeError'],
  ['float64', [[1], [2, 3]], 'ValueError'],
  ['float64 *', ['a'], 'ValueError'],
  ['float64 *', ['0.1'], 'TypeError'],
  ['float64 *', [1, 'a'], 'ValueError'],
  ['int64 *', ['0.1'], 'ValueError'],
  ['int64 *', ['5'], 'TypeError'],
  ['float64 *', [1, null], 'TypeError'],
  ['float64 *', [{ a: 1 }], 'TypeError'],
  ['float64 *', [[1], [2, 3]], 'ValueError'],
  ['int64 *', [half], 'ValueError'],
  ['int *', [2, half], 'ValueError'],
  ['int *', ['a'], 'ValueError'],
  ['int *', [null], 'TypeError'],
  ['json', 'water', 'TypeError'],
  ['json', 5, 'TypeError'],
  ['json', { a: 1 }, { a: 1 }],
  ['reference', '../upload/raw/a.json#data', '../upload/raw/a.json#data'],
  ['reference', 5, 5],
  ['reference', floatOf(5), 'TypeError'],
  ['reference *', [0.5], 'TypeError'],
  ['reference', ['a', 0.5], 'TypeError'],
  ['reference *', [null], 'TypeError'],
  ['reference', [true], 'TypeError'],
  ['reference', ['a'], 'ValueError'],
  ['datetime', 1_700_000_000, '2023-11-14T22:13:20+00:00'],
  ['datetime', 1e20, 'OverflowError'],
  ['datetime', 2n ** 70n, 'OverflowError'],
  ['datetime', Number.POSITIVE_INFINITY, 'OverflowError'],
  ['datetime', Number.NaN, 'ValueError'],
  ['datetime', 1e12, 'ValueError'],
])('%s of %o is %j', (words, value, expected) => {
  const [type = '', ...shape] = words.split(' ');
  expect(isSameJson(stored(type, value, shape), expected, Budget.of([]))).toBe(true);
});

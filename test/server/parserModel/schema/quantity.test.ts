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

/** A type, with `*` for a list; what is stored or raised, and the values that give it. */
test.each<[string, PyValue, ...PyValue[]]>([
  // A list for a scalar quantity.
  ['float64', [1, 2.5, 1], [1, 2.5, true]],
  ['float64', [], []],
  ['float64', [[1], [2]], [[1], [2]]],
  ['int32', [1, 2], [1, 2]],
  ['float', 'ValueError', [1]],
  ['int', 'ValueError', []],
  ['str', 'ValueError', ['a']],
  // Of a scalar quantity, numpy compares an array with the text in it.
  ['float64', 'ValueError', ['a'], ['0.1'], [[1], [2, 3]]],
  ['float64', 'TypeError', [1, null], [{ a: 1 }]],
  ['int64', 'ValueError', ['5']],
  ['float64 *', 'ValueError', ['a'], [1, 'a'], [[1], [2, 3]]],
  ['float64 *', 'TypeError', ['0.1'], [1, null], [{ a: 1 }]],
  ['int64 *', 'ValueError', ['0.1'], [half]],
  ['int64 *', 'TypeError', ['5']],
  ['int *', 'ValueError', [2, half], ['a']],
  ['int *', 'TypeError', [null]],
  ['json', 'TypeError', 'water', 5],
  ['json', { a: 1 }, { a: 1 }],
  ['reference', '../upload/raw/a.json#data', '../upload/raw/a.json#data'],
  ['reference', 5, 5],
  ['reference', 'TypeError', floatOf(5), ['a', 0.5], [true]],
  ['reference', 'ValueError', ['a']],
  ['reference *', 'TypeError', [0.5], [null]],
  ['datetime', '2023-11-14T22:13:20+00:00', 1_700_000_000],
  ['datetime', 'OverflowError', 1e20, 2n ** 70n, Number.POSITIVE_INFINITY],
  ['datetime', 'ValueError', Number.NaN, 1e12],
])('%s is %j', (words, expected, ...values) => {
  const [type = '', ...shape] = words.split(' ');
  for (const value of values) expect(isSameJson(stored(type, value, shape), expected, Budget.of([]))).toBe(true);
});

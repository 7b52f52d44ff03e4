import { expect, test } from 'vitest';
import { Budget, LimitReached } from '../../../../server/src/data/budget.ts';
import { pythonJson } from '../../../../server/src/parserModel/jmespath/jsonText.ts';
import { type PyValue, WholeFloat } from '../../../../server/src/parserModel/python/pyValue.ts';

const budget = () => new Budget(() => ({ nodes: 1, text: 2 }));

test.each<readonly [PyValue, string]>([
  [{ a: [1, true, null], 'ß"': 'ü' }, '{"a":[1,true,null],"\\u00df\\"":"\\u00fc"}'],
  [[Number.NaN, Number.NEGATIVE_INFINITY, new WholeFloat(5)], '[NaN,-Infinity,5.0]'],
  [[[], {}], '[[],{}]'],
])('%j', (value, text) => {
  expect(pythonJson(value, budget())).toBe(text);
});

test('a value that stands at two places is written at both', () => {
  const shared = ['x'];
  expect(pythonJson({ a: shared, b: [shared] }, budget())).toBe('{"a":["x"],"b":[["x"]]}');
});

test('a value that doubles at each level ends at the text that is allowed, long before the work that is', () => {
  let doubled: PyValue = 'run';
  for (let level = 0; level < 80; level++) doubled = [doubled, doubled];
  const own = budget();
  expect(() => pythonJson(doubled, own)).toThrow(LimitReached);
  expect(own.reached).toBe('text');
});

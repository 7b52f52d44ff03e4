import { describe, expect, test } from 'vitest';
import { Budget, BudgetSpent } from '../../../../server/src/parser/budget.ts';
import { jsonText } from '../../../../server/src/parser/jmespath/jsonText.ts';
import { type PyValue, WholeFloat } from '../../../../server/src/parser/python/pyValue.ts';

const budget = () => new Budget(1, 2);

describe('text of a value', () => {
  test.each<readonly [PyValue, string]>([
    [{ a: [1, true, null], 'ß"': 'ü' }, '{"a":[1,true,null],"\\u00df\\"":"\\u00fc"}'],
    [[Number.NaN, Number.NEGATIVE_INFINITY, new WholeFloat(5)], '[NaN,-Infinity,5.0]'],
    [[[], {}], '[[],{}]'],
  ])('%j', (value, text) => {
    expect(jsonText(value, budget())).toBe(text);
  });

  test('a value that stands at two places is written at both', () => {
    const shared = ['x'];
    expect(jsonText({ a: shared, b: [shared] }, budget())).toBe('{"a":["x"],"b":[["x"]]}');
  });

  test('a value that doubles at each level ends at the text that is allowed, long before the work that is', () => {
    let doubled: PyValue = 'run';
    for (let level = 0; level < 80; level++) doubled = [doubled, doubled];
    let thrown: unknown;
    try {
      jsonText(doubled, budget());
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toEqual(new BudgetSpent('text'));
  });
});

import { expect, test } from 'vitest';
import { Budget, LimitReached } from '../../../../server/src/data/budget.ts';
import { matchStart, specificationText, testedText } from '../../../../server/src/parserModel/python/patternMatch.ts';
import { pythonRepr } from '../../../../server/src/parserModel/python/pythonText.ts';
import { type PyValue, WholeFloat } from '../../../../server/src/parserModel/python/pyValue.ts';
import { PythonFault } from '../../../../server/src/parserModel/stop.ts';

const budget = (text = 4 * 1024 * 1024) => new Budget(() => ({ nodes: 0, text: 0 }), { text });

test('a value has the text of the specification', () => {
  expect(specificationText({ a: [new WholeFloat(5), 2n ** 60n, null] }, budget())).toBe(
    '{"a":[5,1152921504606847000,null]}',
  );
  expect(specificationText([], budget())).toBeUndefined();
});

test('of a value that shares its parts as much text is written as is tested', () => {
  let value: PyValue = 'run';
  for (let level = 0; level < 80; level++) value = [value, value];
  expect(specificationText(value, budget())?.length).toBeLessThan(2 * testedText);
  expect(() => specificationText(value, budget(1000))).toThrow(LimitReached);
});

test('a value that is nested too deeply has no text in Python', () => {
  let value: PyValue = 'x';
  for (let level = 0; level < 20_000; level++) value = { n: value };
  expect(() => pythonRepr(value, Number.POSITIVE_INFINITY)).toThrow(PythonFault);
  let list: PyValue = [];
  for (let level = 0; level < 100_000; level++) list = [list];
  expect(specificationText(list, budget())).toMatch(/^\[{1001}\]{1001}$/);
});

test('a test that the budget does not allow has no result', async () => {
  expect(matchStart('(x|y)+', 'xyx', budget())).toBe(true);
  expect(() => matchStart('(x|y)+', 'xy'.repeat(1000), budget(100))).toThrow(LimitReached);
});

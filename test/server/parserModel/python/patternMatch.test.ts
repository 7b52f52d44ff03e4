import { expect, test } from 'vitest';
import { Budget, LimitReached } from '../../../../server/src/data/budget.ts';
import { matchStart } from '../../../../server/src/parserModel/python/patternMatch.ts';
import { pythonRepr } from '../../../../server/src/parserModel/python/pythonText.ts';
import type { PyValue } from '../../../../server/src/parserModel/python/pyValue.ts';
import { PythonFault } from '../../../../server/src/parserModel/stop.ts';

const budget = (text = 4 * 1024 * 1024) => new Budget(() => ({ nodes: 0, text: 0 }), { text });

test('a value that is nested too deeply has no text in Python', () => {
  let value: PyValue = 'x';
  for (let level = 0; level < 20_000; level++) value = { n: value };
  expect(() => pythonRepr(value, Number.POSITIVE_INFINITY)).toThrow(PythonFault);
});

test('a test that the budget does not allow has no result', async () => {
  expect(matchStart('(x|y)+', 'xyx', budget())).toBe(true);
  expect(() => matchStart('(x|y)+', 'xy'.repeat(1000), budget(100))).toThrow(LimitReached);
});

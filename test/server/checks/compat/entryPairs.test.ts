import { expect, test } from 'vitest';
import { alignItems } from '../../../../server/src/checks/compat/entryPairs.ts';

test('the alignment of two lists pauses at each item, and is known the second time', () => {
  const section = (a: number) => ({ m_def: 'lab.Step', a });
  const list = Array.from({ length: 100 }, (_, index) => section(index));
  const other = list.filter(({ a }) => a % 3 !== 0).map(({ a }) => section(a));
  const pausesOf = () => {
    const steps = alignItems(list, other);
    for (let pauses = 0; ; pauses++) {
      const step = steps.next();
      if (step.done) return { pauses, found: step.value };
    }
  };
  const { pauses, found } = pausesOf();
  expect(pauses).toBe(list.length);
  expect(found).toEqual(list.map(({ a }) => (a % 3 === 0 ? undefined : other.findIndex((each) => each.a === a))));
  expect(pausesOf()).toEqual({ pauses: 0, found });
});

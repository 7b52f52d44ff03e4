import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RunLengthList } from '../../../server/src/util/runLengthList.ts';

test('is the list of what was pushed', () => {
  const pushed = fc.array(fc.tuple(fc.constantFrom(undefined, 0, 1, 2), fc.integer({ min: 1, max: 4 })));
  fc.assert(
    fc.property(pushed, (pushes) => {
      const list = new RunLengthList<number | undefined>();
      const plain = pushes.flatMap(([value, count]) => Array<number | undefined>(count).fill(value));
      for (const value of plain) list.push(value);
      expect(list.length).toBe(plain.length);
      expect(plain.map((_, index) => list.at(index))).toEqual(plain);
      const stretches = [...list.stretches()];
      expect(stretches.flatMap(({ value, count }) => Array(count).fill(value))).toEqual(plain);
      expect(stretches.map(({ from }) => plain[from])).toEqual(stretches.map(({ value }) => value));
      expect(list.distinct()).toEqual([...new Set(plain)]);
      for (const [value, count] of list.counts()) expect(count).toBe(plain.filter((each) => each === value).length);
    }),
  );
});

test('keeps a stretch once', () => {
  const list = new RunLengthList<string>();
  for (const value of ['a', 'a', 'b', 'b', 'b', 'a']) list.push(value);
  expect([...list.stretches()]).toEqual([
    { value: 'a', from: 0, count: 2 },
    { value: 'b', from: 2, count: 3 },
    { value: 'a', from: 5, count: 1 },
  ]);
});

test('has nothing outside', () => {
  const list = new RunLengthList<string>();
  list.push('a');
  expect([list.at(-1), list.at(1)]).toEqual([undefined, undefined]);
});

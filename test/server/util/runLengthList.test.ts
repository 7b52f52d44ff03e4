import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RunLengthList } from '../../../server/src/util/runLengthList.ts';

test('is the list of what was pushed, each stretch once', () => {
  const pushed = fc.array(fc.tuple(fc.constantFrom(undefined, 0, 1, 2), fc.integer({ min: 1, max: 4 })));
  fc.assert(
    fc.property(pushed, (pushes) => {
      const list = new RunLengthList<number | undefined>();
      const plain = pushes.flatMap(([value, count]) => Array<number | undefined>(count).fill(value));
      for (const value of plain) list.push(value);
      expect(list.length).toBe(plain.length);
      expect(plain.map((_, index) => list.at(index))).toEqual(plain);
      expect([list.at(-1), list.at(plain.length)]).toEqual([undefined, undefined]);
      const starts = plain.flatMap((value, at) => (at === 0 || value !== plain[at - 1] ? [at] : []));
      const stretches = starts.map((from, at) => ({
        value: plain[from],
        from,
        count: (starts[at + 1] ?? plain.length) - from,
      }));
      expect([...list.stretches()]).toEqual(stretches);
      expect(list.distinct()).toEqual([...new Set(plain)]);
      for (const [value, count] of list.counts()) expect(count).toBe(plain.filter((each) => each === value).length);
    }),
  );
});

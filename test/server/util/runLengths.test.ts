import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RunLengths } from '../../../server/src/util/runLengths.ts';

describe('RunLengths', () => {
  it('has lists of its own from its first value on', () => {
    const [one, other, empty] = [new RunLengths<string>(), new RunLengths<string>(), new RunLengths<string>()];
    one.push('a');
    other.push('b', 2);
    expect([[...one.stretches()], [...other.stretches()], [...empty.stretches()]]).toEqual([
      [{ value: 'a', from: 0, count: 1 }],
      [{ value: 'b', from: 0, count: 2 }],
      [],
    ]);
    expect([one.counts(), empty.counts()]).toEqual([new Map([['a', 1]]), new Map()]);
  });

  it('is the list of what was pushed', () => {
    const pushed = fc.array(fc.tuple(fc.constantFrom(undefined, 0, 1, 2), fc.integer({ min: 1, max: 4 })));
    fc.assert(
      fc.property(pushed, (pushes) => {
        const list = new RunLengths<number | undefined>();
        const plain = pushes.flatMap(([value, count]) => Array<number | undefined>(count).fill(value));
        for (const [value, count] of pushes) list.push(value, count);
        expect(list.length).toBe(plain.length);
        expect(plain.map((_, index) => list.at(index))).toEqual(plain);
        const stretches = [...list.stretches()];
        expect(stretches.flatMap(({ value, count }) => Array(count).fill(value))).toEqual(plain);
        expect(stretches.map(({ from }) => plain[from])).toEqual(stretches.map(({ value }) => value));
        expect(list.distinct()).toEqual([...new Set(plain)]);
        expect(list.size).toBe(stretches.length);
        for (const [value, count] of list.counts()) expect(count).toBe(plain.filter((each) => each === value).length);
        for (const from of plain.keys()) {
          const seen: unknown[] = [];
          list.visit(from, from + 3, (value, start, end) => seen.push(...Array(end - start).fill(value)));
          expect(seen).toEqual(plain.slice(from, from + 3));
          expect([...list.stretches(from)]).toEqual(stretches.filter((each) => each.from + each.count > from));
        }
      }),
    );
  });

  it('keeps a stretch once', () => {
    const list = new RunLengths<string>();
    for (const value of ['a', 'a', 'b', 'b', 'b', 'a']) list.push(value);
    expect([...list.stretches()]).toEqual([
      { value: 'a', from: 0, count: 2 },
      { value: 'b', from: 2, count: 3 },
      { value: 'a', from: 5, count: 1 },
    ]);
  });

  it('has nothing outside', () => {
    const list = new RunLengths<string>();
    list.push('a');
    expect([list.at(-1), list.at(1)]).toEqual([undefined, undefined]);
  });
});

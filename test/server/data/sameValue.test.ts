import { describe, expect, test } from 'vitest';
import { Budget, LimitReached } from '../../../server/src/data/budget.ts';
import { isSameValue } from '../../../server/src/data/sameValue.ts';

const budget = (nodes = 1_000_000) => new Budget(() => ({ nodes: 0, text: 0 }), { nodes });

/** A list that holds itself twice, so often, with a value at the end. */
function shared(levels: number, end: unknown): unknown {
  let value = end;
  for (let level = 0; level < levels; level++) value = [value, value];
  return value;
}

describe('isSameValue', () => {
  test.each([
    [[1, { a: 'x' }], [1, { a: 'x' }], true],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [[], {}, false],
    [{ a: undefined }, { b: undefined }, false],
    [[1, 2], [1], false],
    [null, {}, false],
    ['a', 'b', false],
  ])('%j and %j: %j', (one, other, expected) => {
    expect(isSameValue(one, other, budget())).toBe(expected);
  });

  test('parts that several others hold are compared once', () => {
    expect(isSameValue(shared(80, 'x'), shared(80, 'x'), budget(1000))).toBe(true);
    expect(isSameValue(shared(80, 'x'), shared(80, 'y'), budget(1000))).toBe(false);
  });

  test('values that hold themselves are compared to an end', () => {
    const [one, other]: [unknown[], unknown[]] = [[1], [1]];
    one.push(one);
    other.push(other);
    expect(isSameValue(one, other, budget(1000))).toBe(true);
  });

  test('depth needs no stack', () => {
    let [one, other]: [unknown, unknown] = [1, 1];
    for (let depth = 0; depth < 100_000; depth++) [one, other] = [[one], { 0: other }];
    expect(isSameValue(one, other, budget())).toBe(false);
    for (let depth = 0; depth < 100_000; depth++) [one, other] = [[one], [other]];
    expect(isSameValue(one, structuredCloneOf(one), budget())).toBe(true);
  });

  test('what is compared is paid for before, long texts by their length', () => {
    expect(() => isSameValue(Array(1000).fill(1), Array(1000).fill(1), budget(900))).toThrow(LimitReached);
    const text = () => 'x'.repeat(100_000);
    expect(() => isSameValue(text(), text(), budget(100))).toThrow(LimitReached);
  });
});

/** A copy of lists with one item each, without recursion. */
function structuredCloneOf(value: unknown): unknown {
  let depth = 0;
  for (let at = value; Array.isArray(at); [at] = at) depth++;
  let copy: unknown = { 0: 1 };
  for (let at = value; ; [at] = at as unknown[])
    if (!Array.isArray(at)) {
      copy = at;
      break;
    }
  for (let level = 0; level < depth; level++) copy = [copy];
  return copy;
}

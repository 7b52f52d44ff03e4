import { expect, test } from 'vitest';
import { Budget, LimitReached } from '../../../server/src/data/budget.ts';
import { isSameValue } from '../../../server/src/data/sameValue.ts';

const isSame = (one: unknown, other: unknown, nodes = 1_000_000) =>
  isSameValue(one, other, new Budget(() => ({ nodes: 0, text: 0 }), { nodes }));

/** Wraps a value so often. */
function wrapped(end: unknown, times: number, wrap: (value: unknown) => unknown = (value) => [value]): unknown {
  let value = end;
  for (let time = 0; time < times; time++) value = wrap(value);
  return value;
}
/** A list that holds itself twice, so often, with a value at the end. */
const shared = (end: unknown) => wrapped(end, 80, (value) => [value, value]);

function endless(): unknown[] {
  const list: unknown[] = [1];
  list.push(list);
  return list;
}

test.each([
  ['lists', [1, { a: 'x' }], [1, { a: 'x' }], true],
  ['members in another order', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
  ['a list and an object', [], {}, false],
  ['other names', { a: undefined }, { b: undefined }, false],
  ['a part', [1, 2], [1], false],
  ['null and an object', null, {}, false],
  ['other texts', 'a', 'b', false],
  ['parts that several others hold, compared once', shared('x'), shared('x'), true],
  ['parts that several others hold, of which one differs', shared('x'), shared('y'), false],
  ['values that hold themselves', endless(), endless(), true],
])('%s', (_, one, other, expected) => expect(isSame(one, other, 1000)).toBe(expected));

test.each([
  [1, true],
  [2, false],
])('depth needs no stack: 1 and %j at the bottom', (end, expected) =>
  expect(isSame(wrapped(1, 100_000), wrapped(end, 100_000))).toBe(expected),
);

test.each([
  ['items', () => Array(1000).fill(1), 900],
  ['characters', () => 'x'.repeat(100_000), 100],
])('what is compared is paid for before: %s', (_, make, nodes) =>
  expect(() => isSame(make(), make(), nodes)).toThrow(LimitReached),
);

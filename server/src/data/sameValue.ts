/** Comparison of values that may share parts: a path of 200 characters makes a list that holds one text 2^40 times. */
import { isObject } from '../util/isObject.ts';
import { type Budget, nodesOfText } from './budget.ts';

/** Which values have members, and when two that have neither members nor items are equal. */
export interface Equality {
  isObject(value: unknown): value is Readonly<Record<string, unknown>>;
  areSame(one: unknown, other: unknown): boolean;
}

const ofJson: Equality = { isObject, areSame: (one, other) => one === other };

/**
 * Returns whether two values are equal, including everything inside them. The same pair of parts is compared only
 * once, wherever it occurs. Values that contain themselves are equal if nothing inside them differs. The comparison
 * isn't recursive, so deeply nested values can't overflow the stack.
 * @throws LimitReached if the budget is used up
 */
export function isSameValue(one: unknown, other: unknown, budget: Budget, equality: Equality = ofJson): boolean {
  const open: [one: unknown, other: unknown][] = [[one, other]];
  const known = new Map<unknown, Set<unknown>>();
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [left, right] = pair;
    if (typeof left === 'object' && known.get(left)?.has(right)) continue;
    const parts = partsOf(left, right, budget, equality);
    if (parts === false) return false;
    if (parts === true) continue;
    known.set(left, (known.get(left) ?? new Set()).add(right));
    for (const part of parts) open.push(part);
  }
  return true;
}

/** The pairs of parts to compare; false or true if the two differ or are equal already. */
function partsOf(
  left: unknown,
  right: unknown,
  budget: Budget,
  { isObject, areSame }: Equality,
): boolean | [unknown, unknown][] {
  if (typeof left === 'string' && typeof right === 'string') {
    if (left.length === right.length) budget.spend(nodesOfText(left.length));
    return left === right;
  }
  if (left === right) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    if (left.length !== right.length) return false;
    budget.spend(1 + left.length);
    return left.map((item, index) => [item, right[index]]);
  }
  if (!isObject(left) || !isObject(right)) return areSame(left, right);
  const names = Object.keys(left);
  const others = Object.keys(right);
  budget.spend(1 + names.length + others.length);
  if (names.length !== others.length || !names.every((name) => Object.hasOwn(right, name))) return false;
  return names.map((name) => [left[name], right[name]]);
}

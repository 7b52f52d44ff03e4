/** How Python orders numbers and text. */
import { type Budget, nodesOfText } from '../../data/budget.ts';
import { numberOf, type PyValue } from '../python/pyValue.ts';

/** By code points; the order of UTF-16 code units differs beyond the first plane. @throws LimitReached */
export function compareText(one: string, other: string, budget: Budget): number {
  if (one === other) return 0;
  budget.spend(nodesOfText(Math.min(one.length, other.length)));
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return (one.codePointAt(at) ?? -1) - (other.codePointAt(at) ?? -1);
}

/** The order of two numbers; 0 if one of them is NaN. */
export function compareNumbers(one: PyValue, other: PyValue): number {
  const [left, right] = [exact(one), exact(other)];
  if (left < right) return -1;
  return Number(left > right);
}

function exact(value: PyValue): number | bigint {
  return typeof value === 'bigint' ? value : (numberOf(value) ?? Number.NaN);
}

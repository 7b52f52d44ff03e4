import { oneOf, time, truth } from './parameters.ts';
import type { Pat, Pats } from './pats.ts';

export const patOrders = ['created', 'expires', 'last_used', 'name'].flatMap((name) => [
  `${name}_asc` as const,
  `${name}_desc` as const,
]);

const times: Readonly<Record<string, (pat: Pat) => number | null>> = {
  created: (pat) => pat.created,
  last_used: (pat) => pat.lastUsed,
  expires: (pat) => pat.expires,
};

export const patSpans = Object.keys(times).flatMap((name) => [`${name}_after`, `${name}_before`]);

type Query = Readonly<Record<string, string>>;

/** The PATs that a list's parameters choose (specification 4.2), in the order that they ask for. */
export function chosenBy(all: readonly Pat[], query: Query, pats: Pats): { found: readonly Pat[]; order: string } {
  const order = oneOf(query, 'order_by', patOrders) ?? 'created_desc';
  const state = oneOf(query, 'state', ['active', 'inactive']);
  const revoked = truth(query, 'revoked');
  const search = (query.search ?? '').toLowerCase();
  const spans = Object.keys(times).map((name) => inSpan(query, name));
  const found = all.filter(
    (pat) =>
      pat.name.toLowerCase().includes(search) &&
      (state === undefined || pats.isActive(pat) === (state === 'active')) &&
      (revoked === undefined || pat.revoked === revoked) &&
      spans.every((span) => span(pat)),
  );
  return { found: sorted(found, order), order };
}

/** `<name>_after` and `<name>_before`; what has no such time is in no span. */
function inSpan(query: Query, name: string): (pat: Pat) => boolean {
  const after = time(query, `${name}_after`);
  const before = time(query, `${name}_before`);
  if (after === undefined && before === undefined) return () => true;
  return (pat) => {
    const at = times[name]?.(pat) ?? null;
    return at !== null && at > (after ?? Number.NEGATIVE_INFINITY) && at < (before ?? Number.POSITIVE_INFINITY);
  };
}

/** Of those with the same key, the one that was made first counts as the smaller one. */
function sorted(pats: readonly Pat[], order: string): readonly Pat[] {
  const [, name = '', direction] = /^(.+)_(asc|desc)$/.exec(order) ?? [];
  const keyOf = (pat: Pat) => (name === 'name' ? pat.name.toLowerCase() : (times[name]?.(pat) ?? 0));
  const ascending = pats.toSorted((a, b) => Number(keyOf(a) > keyOf(b)) - Number(keyOf(a) < keyOf(b)));
  return direction === 'asc' ? ascending : ascending.reverse();
}

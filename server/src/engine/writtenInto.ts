/** Which places have others inside of them. */

/** All places that any of the given ones leads through: of `a.b[0]` these are `a` and `a.b`. */
export function writtenInto(places: Iterable<string>): ReadonlySet<string> {
  const outer = new Set<string>();
  for (const place of places) for (const { index } of place.matchAll(/[.[]/g)) outer.add(place.slice(0, index));
  return outer;
}

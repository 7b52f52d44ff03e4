/** Finds the node that must be opened to make a value visible. */
import type { EntryStore } from './entryStore.ts';
import { parentPointer } from './pointer.ts';
import type { Row } from './row.ts';

/**
 * Returns the id of the collapsed node that contains the first of the places. Returns undefined if one of the places
 * is already visible or if none can be made visible.
 * @param places strings that consist of `entry` and the path
 */
export function findClosedAncestor(
  store: EntryStore,
  places: ReadonlySet<string>,
  rows: readonly Row[],
): string | undefined {
  const seen = new Map(rows.map((row) => [`${row.entry}${row.path}`, row]));
  const [first] = places;
  if (first === undefined || [...places].some((place) => seen.has(place))) return undefined;
  const entry = Number.parseInt(first, 10);
  if (store.entries[entry] === undefined) return undefined;
  for (let at = parentPointer(first.slice(String(entry).length)); at !== undefined; at = parentPointer(at)) {
    const row = seen.get(`${entry}${at}`);
    if (row) return row.open === false ? row.id : undefined;
  }
  return undefined;
}

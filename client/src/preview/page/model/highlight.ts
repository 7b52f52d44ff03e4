/**
 * What the page highlights: changed values, and the values that a rule or a data value contributed to, with what must be
 * opened to make them visible.
 */
import type { Provenance } from '../../../../../server/src/protocol.ts';
import type { EntryStore } from './entryStore.ts';
import { isSameOrDescendant, parentPointer } from './pointer.ts';
import type { Row } from './row.ts';

/** Returns the ids of leaves whose value changed, and of new leaves in nodes that already existed. */
export function changedRows(before: readonly Row[], rows: readonly Row[]): ReadonlySet<string> {
  const known = new Map(before.map((row) => [row.id, row]));
  const isChanged = ({ id, kind, text }: Row): boolean => {
    const old = known.get(id);
    if (kind !== 'leaf') return false;
    return old?.kind === 'leaf' ? old.text !== text : known.has(id.slice(0, id.lastIndexOf('/')));
  };
  return new Set(rows.filter(isChanged).map(({ id }) => id));
}

/**
 * Returns the places that were written by a rule or from a data field. Each place is a string that consists of `entry`
 * and the path. The set is empty if none of the places is loaded.
 */
export function placesWrittenBy(provenance: Provenance, store: EntryStore): ReadonlySet<string> {
  const exact = new Set<string>();
  const around = new Set<string>();
  const inside = new Set<string>();
  for (const { entry, path, section, rule, source, state } of store.traces()) {
    if (entry === null || path === null || state === 'overwritten') continue;
    const id = `${entry}${path}`;
    if (provenance?.kind === 'rule') {
      if (section === provenance.section && (provenance.rule === null || rule === provenance.rule)) exact.add(id);
    } else if (provenance?.kind === 'data' && source !== null) {
      if (source === provenance.pointer) exact.add(id);
      else if (isSameOrDescendant(provenance.pointer, source)) around.add(id);
      // The root would highlight everything.
      else if (provenance.pointer !== '' && isSameOrDescendant(source, provenance.pointer)) inside.add(id);
    }
  }
  return [exact, around].find(({ size }) => size > 0) ?? inside;
}

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

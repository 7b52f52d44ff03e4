/** Finds changed values, which the page highlights. */
import type { Row } from './row.ts';

/** Texts of the leaves, by row id. */
type LeafTexts = ReadonlyMap<string, string>;

/** Returns the text of each leaf, with the id of the leaf's row as the key. */
export function textsOf(rows: readonly Row[]): LeafTexts {
  return new Map(rows.filter(({ kind }) => kind === 'leaf').map(({ id, text }) => [id, text]));
}

/** Returns the ids of leaves whose value changed, and of new leaves in nodes that already existed. */
export function changedRows(before: LeafTexts, known: ReadonlySet<string>, rows: readonly Row[]): ReadonlySet<string> {
  const changed = new Set<string>();
  for (const { id, kind, text } of rows) {
    if (kind !== 'leaf') continue;
    const old = before.get(id);
    if (old !== undefined ? old !== text : known.has(id.slice(0, id.lastIndexOf('/')))) changed.add(id);
  }
  return changed;
}

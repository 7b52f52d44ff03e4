/** Which values are other ones than before, so that the eye is led to them. */
import type { Row } from './rows.ts';

/** Texts of the leaves, by row. */
export type Texts = ReadonlyMap<string, string>;

export function textsOf(rows: readonly Row[]): Texts {
  return new Map(rows.filter(({ kind }) => kind === 'leaf').map(({ id, text }) => [id, text]));
}

/** Ids of the leaves that were there with another value, and of those that are new in a node that was there. */
export function changedRows(before: Texts, known: ReadonlySet<string>, rows: readonly Row[]): ReadonlySet<string> {
  const changed = new Set<string>();
  for (const { id, kind, text } of rows) {
    if (kind !== 'leaf') continue;
    const old = before.get(id);
    if (old !== undefined ? old !== text : known.has(id.slice(0, id.lastIndexOf('/')))) changed.add(id);
  }
  return changed;
}

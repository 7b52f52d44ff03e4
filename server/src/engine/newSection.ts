/**
 * The object that a section begins as. Of a million sections all are kept, and it takes time to move each out of the memory for
 * what is short-lived. V8 learns where in the code objects are made that are kept, and makes them among the long-lived at once;
 * it does so for literals alone. And an object keeps its members in itself only as far as its literal has room for them: as many
 * as it says names, though it be the same one, which costs nothing.
 */

// biome-ignore-start lint/suspicious/noDuplicateObjectKeys: a name said again is room for another member

/**
 * @param m_def class of the section (SEMANTICS 6)
 * @param members that it is to get at most, for the room; it takes more
 * @returns an object with `m_def` alone
 */
export function newSection(m_def: string, members: number): Record<string, unknown> {
  // @ts-expect-error: a name said again
  if (members < 4) return { m_def, m_def, m_def, m_def };
  // @ts-expect-error: likewise
  if (members < 8) return { m_def, m_def, m_def, m_def, m_def, m_def, m_def, m_def };
  // @ts-expect-error: likewise
  return { m_def, m_def, m_def, m_def, m_def, m_def, m_def, m_def, m_def, m_def, m_def, m_def, m_def, m_def, m_def };
}

// biome-ignore-end lint/suspicious/noDuplicateObjectKeys: likewise

/**
 * The object that a section begins as. Of a million sections all are kept, and it takes time to move each out of the memory for
 * what is short-lived. V8 learns where in the code objects are made that are kept, and makes them among the long-lived at once;
 * it does so for literals alone. And an object keeps its members in itself only as far as its literal has room for them: each
 * spread gives room for one.
 */

// Taken from a list, so that no bundler leaves out what spreads nothing.
const [none]: readonly object[] = [];

/** @param members that it is to get at most, for the room; it takes more. */
export function newSection(definition: string, members: number): Record<string, unknown> {
  if (members < 4) return { m_def: definition, ...none, ...none, ...none };
  if (members < 8) return { m_def: definition, ...none, ...none, ...none, ...none, ...none, ...none, ...none };
  return withMuchRoom(definition);
}

function withMuchRoom(definition: string): Record<string, unknown> {
  return {
    m_def: definition,
    ...none,
    ...none,
    ...none,
    ...none,
    ...none,
    ...none,
    ...none,
    ...none,
    ...none,
    ...none,
    ...none,
    ...none,
    ...none,
    ...none,
    ...none,
  };
}

/** Paths of values in JSON, and JSON Pointers. */

/** A step of a path in JSON: the name of a member or the index of an item. */
export type PathKey = string | number;

/** Member names and list indices from the root. */
export type DataPath = readonly PathKey[];

/** Converts a path of member names and list indices to a JSON Pointer (RFC 6901). */
export function toPointer(path: DataPath): string {
  let pointer = '';
  for (const key of path) pointer += `/${typeof key === 'string' ? escaped(key) : key}`;
  return pointer;
}

function escaped(key: string): string {
  return /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
}

/**
 * Returns the keys of a JSON Pointer as strings, including list indices, or undefined if the text isn't a JSON Pointer.
 */
export function fromPointer(pointer: string): readonly string[] | undefined {
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) return undefined;
  return pointer
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** JSON Pointer text (RFC 6901) of a path of member names and list indices. */
export function toPointer(path: readonly (string | number)[]): string {
  let pointer = '';
  for (const key of path) pointer += `/${typeof key === 'string' ? escaped(key) : key}`;
  return pointer;
}

function escaped(key: string): string {
  return /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
}

/** The keys of a JSON Pointer, all as text; undefined for text that is no pointer. */
export function fromPointer(pointer: string): readonly string[] | undefined {
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) return undefined;
  return pointer
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

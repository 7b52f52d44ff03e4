/** JSON Pointers (RFC 6901), in the server's form. */

/** The pointer of a member or item. */
export function childPointer(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The keys of a pointer, all as text. */
export function keysOf(pointer: string): readonly string[] {
  return pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The pointer of the parent; undefined for the root. */
export function parentPointer(pointer: string): string | undefined {
  return pointer === '' ? undefined : pointer.slice(0, pointer.lastIndexOf('/'));
}

/** Is the first pointer equal to the other, or below it? */
export function isSameOrDescendant(pointer: string, other: string): boolean {
  return pointer === other || pointer.startsWith(`${other}/`);
}

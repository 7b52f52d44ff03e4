/** JSON Pointers (RFC 6901), in the server's form. */

/** Returns the pointer to a member or an item of a value. */
export function childPointer(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Returns the keys of a pointer. Indexes are returned as text, too. */
export function keysOf(pointer: string): readonly string[] {
  return pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Returns the pointer to the parent. Returns undefined for the root. */
export function parentPointer(pointer: string): string | undefined {
  return pointer === '' ? undefined : pointer.slice(0, pointer.lastIndexOf('/'));
}

/** Returns whether the first pointer is equal to the second one or below it. */
export function isSameOrDescendant(pointer: string, other: string): boolean {
  return pointer === other || pointer.startsWith(`${other}/`);
}

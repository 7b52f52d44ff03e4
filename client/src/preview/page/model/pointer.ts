/** JSON Pointers (RFC 6901), in the server's form. */

/** Returns the pointer to a member or an item of a value. */
export function childPointer(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Returns whether the first pointer is equal to the second one or below it. */
export function isAtOrBelow(pointer: string, other: string): boolean {
  return pointer === other || pointer.startsWith(`${other}/`);
}

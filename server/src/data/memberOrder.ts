/**
 * File order of member names: JavaScript moves names that look like integers to the front
 * (docs/mapper-reference.md#values).
 */

const fileOrder = new WeakMap<object, string[]>();

/** Remembers the order of an object's members in the file. */
export function recordMemberOrder(object: object, names: Iterable<string>): void {
  fileOrder.set(object, [...names]);
}

/** Call it before adding a member that should be the last one. */
export function recordAddedMember(object: object, name: string): void {
  const order = fileOrder.get(object);
  // In place: a copy for each member of an object would be quadratic.
  if (order !== undefined) order.push(name);
  else if (isIndexLike(name)) fileOrder.set(object, [...Object.keys(object), name]);
}

/** Own member names in the order of the file. */
export function memberNames(object: object): readonly string[] {
  return fileOrder.get(object) ?? Object.keys(object);
}

/** Would JavaScript list this name before others? */
export function isIndexLike(name: string): boolean {
  const first = name.charCodeAt(0);
  return first >= 0x30 && first <= 0x39 && /^(0|[1-9]\d*)$/.test(name);
}

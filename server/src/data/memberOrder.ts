/**
 * File order of member names: JavaScript moves names that look like integers to the front
 * (docs/mapper-reference.md#values).
 */

/** A hidden property instead of a map: garbage collection of a map with a million objects takes seconds. */
const fileOrder = Symbol('file order');

type Ordered = { readonly [fileOrder]?: string[] };

/** Records the order in which an object's members occur in the file. */
export function recordMemberOrder(object: object, names: Iterable<string>): void {
  Object.defineProperty(object, fileOrder, { value: [...names], configurable: true });
}

/** Records a new member as the last member of an object. Call this function before you add the member. */
export function recordAddedMember(object: object, name: string): void {
  const order = (object as Ordered)[fileOrder];
  // In place: a copy for each member of an object would be quadratic.
  if (order !== undefined) order.push(name);
  else if (isIndexLike(name)) recordMemberOrder(object, [...Object.keys(object), name]);
}

/** Returns the names of an object's own members in the order of the file. */
export function memberNames(object: object): readonly string[] {
  return (object as Ordered)[fileOrder] ?? Object.keys(object);
}

/** A member of each large object: listing all of them takes time, and a path may ask for each of its parts. */
const someMember = new WeakMap<object, string>();
const large = 100;

/** Returns whether an object has any members of its own. */
export function hasMembers(object: object): boolean {
  const known = someMember.get(object);
  if (known !== undefined && Object.hasOwn(object, known)) return true;
  const names = Object.keys(object);
  const [first] = names;
  if (first !== undefined && names.length > large) someMember.set(object, first);
  return first !== undefined;
}

/** Returns whether a name looks like a list index. JavaScript lists such names before all other names. */
export function isIndexLike(name: string): boolean {
  const first = name.charCodeAt(0);
  return first >= 0x30 && first <= 0x39 && /^(0|[1-9]\d*)$/.test(name);
}

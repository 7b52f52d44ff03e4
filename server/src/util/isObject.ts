/** Returns whether a value is a JSON object, which is neither null nor a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns an object's own member, never a member of its prototype (docs/trust.md#prototypes). Returns undefined if the
 * member is missing or the value isn't an object.
 */
export function ownMember(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Returns whether a value is an object or a list. */
export function isContainer(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * Sets an own member of an object. The member gets the position that JavaScript assigns. A member named `__proto__` is
 * treated as an ordinary member.
 */
export function setOwn<Value>(object: Record<string, Value>, name: string, value: Value): void {
  if (name !== '__proto__') object[name] = value;
  else Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}

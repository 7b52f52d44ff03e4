/** Returns whether a value is a JSON object, that is, neither null nor a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns a member of a command's argument, or undefined if the argument isn't an object. The argument can have any
 * shape, because other extensions can run the command.
 */
export function memberOf(value: unknown, key: string): unknown {
  return isObject(value) ? value[key] : undefined;
}

/** What is there already, or comes later: waiting for what is there would cost each keystroke a turn. */
export type Ready<T> = T | Promise<T>;

/** What is made of a value: at once where the value is there. Throws or rejects as `make` does. */
export function whenReady<T, Made>(value: Ready<T>, make: (value: T) => Ready<Made>): Ready<Made> {
  return value instanceof Promise ? value.then(make) : make(value);
}

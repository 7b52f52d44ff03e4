/** What is there already, or comes later: waiting for what is there would cost each keystroke a turn. */
export type Ready<T> = T | Promise<T>;

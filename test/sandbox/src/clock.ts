export const day = 86_400_000;

/** The sandbox's time: the machine's, moved on by whoever controls the sandbox, so that tokens expire without waiting. */
export class Clock {
  readonly #machine: () => number;
  #ahead = 0;

  constructor(machine: () => number) {
    this.#machine = machine;
  }

  /** Milliseconds since 1970. */
  now(): number {
    return this.#machine() + this.#ahead;
  }

  advance(milliseconds: number): void {
    this.#ahead += milliseconds;
  }
}

/** A time as the service writes it. */
export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

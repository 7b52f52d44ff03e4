/** What a search in entries finds. */
import type { Key } from '../plan/target.ts';

/** One level between an entry and a value that matches. */
export interface Step {
  /** The key in the enclosing value; undefined for the entry itself. */
  readonly key: Key | undefined;
  /** Undefined if nothing is there. */
  readonly value: unknown;
}

export interface Match {
  /** Index of the entry; behind the last one for those that only the other side has. */
  readonly entry: number;
  /** The levels from the entry to the value itself. */
  readonly steps: readonly Step[];
  /** JSON Pointer to the place of a value that a rule omitted. */
  readonly omittedAt?: string;
  /** What the other side has instead; without a value nothing. */
  readonly other?: { readonly value?: unknown; readonly file?: string };
}

/** Returns the keys on the path from an entry to a value. */
export function keysOf(steps: readonly Step[]): readonly Key[] {
  return steps.flatMap(({ key }) => (key === undefined ? [] : [key]));
}

/**
 * Returns a copy of a step with only its key and value, without the additional data that a search stores in the step.
 */
export function stepOf({ key, value }: Step): Step {
  return { key, value };
}

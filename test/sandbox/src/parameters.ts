/** Reads the parts of a request; what is wrong with one is said as the service's framework says it (422). */
import { invalid } from './errors.ts';

type Query = Readonly<Record<string, string>>;

interface IntegerRange {
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** A whole number in a query; `otherwise` where it is absent, and 422 where there is no `otherwise`. */
export function integer(query: Query, name: string, otherwise: number | undefined, range: IntegerRange = {}): number {
  const text = query[name];
  if (text === undefined) {
    if (otherwise !== undefined) return otherwise;
    throw invalid(['query', name], 'Field required', 'missing');
  }
  if (!/^[+-]?\d+$/.test(text)) {
    const msg = 'Input should be a valid integer, unable to parse string as an integer';
    throw invalid(['query', name], msg, 'int_parsing');
  }
  return inRange(Number(text), ['query', name], range);
}

/** 422 for a number outside of its range. */
function inRange(value: number, loc: readonly string[], { atLeast, atMost }: IntegerRange): number {
  if (atLeast !== undefined && value < atLeast) {
    throw invalid(loc, `Input should be greater than or equal to ${atLeast}`, 'greater_than_equal');
  }
  if (atMost !== undefined && value > atMost) {
    throw invalid(loc, `Input should be less than or equal to ${atMost}`, 'less_than_equal');
  }
  return value;
}

/** One of some words in a query, or undefined. */
export function oneOf<T extends string>(query: Query, name: string, words: readonly T[]): T | undefined {
  const text = query[name];
  return text === undefined ? undefined : wordOf(words, text, ['query', name]);
}

/** One of some words; 422 for anything else. */
export function wordOf<T extends string>(words: readonly T[], value: unknown, loc: readonly string[]): T {
  const word = words.find((each) => each === value);
  if (word !== undefined) return word;
  throw invalid(loc, `Input should be ${words.map((each) => `'${each}'`).join(' or ')}`, 'enum');
}

/** A truth in a query, or undefined. */
export function truth(query: Query, name: string): boolean | undefined {
  const text = query[name]?.toLowerCase();
  if (text === undefined) return undefined;
  if (['true', '1', 'yes', 'on'].includes(text)) return true;
  if (['false', '0', 'no', 'off'].includes(text)) return false;
  throw invalid(['query', name], 'Input should be a valid boolean, unable to interpret input', 'bool_parsing');
}

/** A time in a query in milliseconds since 1970, or undefined. */
export function time(query: Query, name: string): number | undefined {
  const text = query[name];
  if (text === undefined) return undefined;
  const value = Date.parse(text);
  if (!Number.isNaN(value)) return value;
  throw invalid(['query', name], 'Input should be a valid datetime', 'datetime_parsing');
}

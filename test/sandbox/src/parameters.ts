/** Reads the parts of a request; what is wrong with one is said as the service's framework says it (422). */
import { invalid } from './errors.ts';

export type Query = Readonly<Record<string, string>>;

/** A whole number of at least 1 in a query, or undefined. @param most the greatest one */
export function integer(query: Query, name: string, most = Number.MAX_SAFE_INTEGER): number | undefined {
  const text = query[name];
  if (text === undefined) return undefined;
  const value = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= 1 && value <= most) return value;
  if (value < 1) throw invalid(['query', name], 'Input should be greater than or equal to 1', 'greater_than_equal');
  if (value > most) throw invalid(['query', name], `Input should be less than or equal to ${most}`, 'less_than_equal');
  const msg = 'Input should be a valid integer, unable to parse string as an integer';
  throw invalid(['query', name], msg, 'int_parsing');
}

/** One of some words in a query, or undefined; 422 for anything else. */
export function oneOf<T extends string>(query: Query, name: string, words: readonly T[]): T | undefined {
  const text = query[name];
  const word = words.find((each) => each === text);
  if (text === undefined || word !== undefined) return word;
  throw invalid(['query', name], `Input should be ${words.map((each) => `'${each}'`).join(' or ')}`, 'enum');
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

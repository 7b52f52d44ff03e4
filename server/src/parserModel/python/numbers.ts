/** Python's `int()` and `float()` of text. */
import { floatOf, intOf, type PyValue } from './pyValue.ts';

const blanks = '[\\s\\x1c-\\x1f\\x85]*';
const digits = '\\d(?:_?\\d)*';
const integer = new RegExp(`^${blanks}([+-]?${digits})${blanks}$`);
const decimal = new RegExp(
  `^${blanks}([+-]?(?:(?:${digits}(?:\\.(?:${digits})?)?|\\.${digits})(?:e[+-]?${digits})?|inf(?:inity)?|nan))${blanks}$`,
  'i',
);

/** More digits are a `ValueError` to Python. */
export const maxDigits = 4300;

/** Parses an int as Python does. Returns undefined if Python raises a `ValueError`. */
export function parseInteger(text: string): PyValue | undefined {
  const found = integer.exec(asciiDigits(text))?.[1]?.replaceAll('_', '');
  if (found === undefined || found.length > maxDigits) return undefined;
  return intOf(BigInt(found.replace('+', '')));
}

/** Parses a float as Python does. Returns undefined if Python raises a `ValueError`. */
export function parseFloatText(text: string): PyValue | undefined {
  const found = decimal.exec(asciiDigits(text))?.[1]?.replaceAll('_', '').toLowerCase();
  if (found === undefined) return undefined;
  if (found.endsWith('nan')) return Number.NaN;
  if (found.includes('inf')) return found.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  return floatOf(Number(found));
}

/** Replaces the digits of all scripts with ASCII digits. */
export function asciiDigits(text: string): string {
  return /^[\x20-\x7f]*$/.test(text) ? text : text.replace(/\p{Nd}/gu, asciiDigit);
}

/** By digit; there are fewer than a thousand. */
const known = new Map<string, string>();

function asciiDigit(digit: string): string {
  const ascii = known.get(digit) ?? String(digitValue(digit));
  known.set(digit, ascii);
  return ascii;
}

function digitValue(digit: string): number {
  // The ten digits of a script are consecutive, and such blocks may be adjacent.
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return (code - zero) % 10;
}

/** Returns the cost of reading a text as a number, counted in the nodes that are charged to a budget. */
export function nodesOfNumber(text: string): number {
  return 1 + (text.length >> 2);
}

/** Compares values of entries as JSON. */
import { isObject } from '../../util/isObject.ts';

/**
 * Returns whether two values are the same as JSON. The order of members doesn't matter. Two strings are the same if
 * they denote the same instant and have a time zone (`…Z` and `…+00:00`). Two numbers are the same if they differ only
 * by rounding.
 */
export function isSameWrittenValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one === 'string' && typeof other === 'string') return isSameInstant(one, other);
  if (typeof one === 'number' && typeof other === 'number') return isRounded(one, other);
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSameWrittenValue(item, other[index]));
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameWrittenValue(one[name], other[name]))
  );
}

/** The relative error that two ways of converting a unit have. */
const rounding = 1e-12;

/** Integers are not rounded: 10^15 and 10^15 + 1 are two numbers. */
function isRounded(one: number, other: number): boolean {
  if (Number.isInteger(one) && Number.isInteger(other)) return false;
  return Math.abs(one - other) <= rounding * Math.max(Math.abs(one), Math.abs(other));
}

const instant = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?)(?:\.(\d+))?(Z|[+-]\d{2}:?\d{2})$/;

/**
 * Returns whether two strings denote the same instant. Strings that aren't both ISO 8601 dates with a time zone must
 * be equal.
 */
function isSameInstant(one: string, other: string): boolean {
  const [first, second] = [instant.exec(one), instant.exec(other)];
  if (first === null || second === null) return one === other;
  const seconds = ([, time = '', , zone = '']: RegExpExecArray) => Date.parse(`${time}${zone}`);
  const fraction = ([, , digits = '']: RegExpExecArray) => digits.replace(/0+$/, '');
  return seconds(first) === seconds(second) && fraction(first) === fraction(second);
}

const isoDate = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** Returns whether a value only gets another type, or another spelling of a date, so that nothing of it is lost. */
export function isLossless(value: unknown, written: unknown): boolean {
  if (isSameWrittenValue(value, written)) return true;
  if (Array.isArray(value) && Array.isArray(written))
    return value.length === written.length && value.every((item, index) => isLossless(item, written[index]));
  if (typeof value === 'boolean') return written === (value ? 'True' : 'False') || written === Number(value);
  if (typeof value === 'number') return typeof written === 'string' && Number(written) === value;
  if (typeof value !== 'string' || typeof written === 'object') return false;
  // Text becomes a number only if Python prints the number in just this way.
  return typeof written !== 'string' || (isoDate.test(value) && isoDate.test(written));
}

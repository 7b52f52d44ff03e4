/**
 * How a date quantity reads a value. ISO dates, dates with the month first, named months and seconds are read as
 * `dateutil` reads them; other forms, and dates that it completes from today's date, are unknown.
 */
import { numberOf, type PyValue, UnknownValue } from '../python/pyValue.ts';
import { PythonFault } from '../stop.ts';

/** Longer text is not looked at. */
const longest = 1000;
/** Seconds that the service's clock can't count are an `OverflowError`; fewer seconds beyond the year 9999 are not. */
const secondsLimit = 2 ** 63;

/**
 * Converts a value to a date in UTC, written as text in the form in which an archive stores it.
 * @throws PythonFault if Python can't read the value as a date
 */
export function readDate(value: PyValue): PyValue {
  if (typeof value === 'string' && value.length > longest) return new UnknownValue('date');
  if (typeof value === 'string') return dateOfText(value);
  const seconds = numberOf(value);
  if (seconds === undefined) throw new PythonFault('ValueError');
  if (Number.isNaN(seconds)) throw new PythonFault('ValueError');
  if (Math.abs(seconds) >= secondsLimit) throw new PythonFault('OverflowError');
  // The service's clock is assumed to be in UTC.
  const whole = Math.floor(seconds);
  const micros = Math.round((seconds - whole) * 1e6);
  return written(whole * 1000, micros);
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const weekday = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?';
const time =
  '(?<hour>\\d{1,2}):(?<minute>\\d{2})(?::(?<second>\\d{2})(?:[.,](?<fraction>\\d+))?)? ?(?<half>[ap]m)? ?(?<zone>z|utc|gmt|[+-]\\d{2}(?::?\\d{2})?)?';
const behind = `(?:(?:t|,? +(?:at )?)${time})?$`;
const forms = [
  `^(?<year>\\d{4})([-/.])(?<month>\\d{1,2})\\2(?<day>\\d{1,2})${behind}`,
  `^(?<year>\\d{4})(?<month>\\d{2})(?<day>\\d{2})(?:t?(?<hour>\\d{2})(?<minute>\\d{2})(?<second>\\d{2})?(?<zone>z)?)?$`,
  `^(?<first>\\d{1,2})([-/.])(?<second_>\\d{1,2})\\2(?<year>\\d{4})${behind}`,
  `^(?:${weekday},? +)?(?<name>${monthName})\\.? +(?<day>\\d{1,2})(?:st|nd|rd|th)?,? +(?<year>\\d{4})${behind}`,
  `^(?:${weekday},? +)?(?<day>\\d{1,2})(?:st|nd|rd|th)?(?: +(?:of )?|-)(?<name>${monthName})\\.?(?:,? +|-)(?<year>\\d{4})${behind}`,
].map((form) => new RegExp(form, 'i'));

function dateOfText(text: string): PyValue {
  const trimmed = text.trim();
  for (const form of forms) {
    const groups = form.exec(trimmed)?.groups;
    if (groups) return dateOf(groups);
  }
  if (isNoDate(trimmed)) throw new PythonFault('ParserError');
  return new UnknownValue('date');
}

type Parts = Readonly<Record<string, string | undefined>>;

function dateOf(parts: Parts): PyValue {
  const [month, day] = monthAndDay(parts);
  const year = Number(parts.year);
  const hour = hourOf(parts);
  const [minute, second] = [Number(parts.minute ?? 0), Number(parts.second ?? 0)];
  const isDate = year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);
  if (!isDate || hour > 23 || minute > 59 || second > 59) throw new PythonFault('ParserError');
  const date = new Date(Date.UTC(2000, month - 1, day, hour, minute, second));
  date.setUTCFullYear(year, month - 1, day);
  const micros = Number((parts.fraction ?? '').padEnd(6, '0').slice(0, 6));
  return written(date.getTime() - offsetOf(parts.zone), micros);
}

/** The month comes first, unless the number is too high for one. */
function monthAndDay({ name, month, day, first, second_ }: Parts): readonly [number, number] {
  if (name !== undefined) return [months.indexOf(name.slice(0, 3).toLowerCase()) + 1, Number(day)];
  if (month !== undefined) return [Number(month), Number(day)];
  return Number(first) > 12 ? [Number(second_), Number(first)] : [Number(first), Number(second_)];
}

function hourOf({ hour = '0', half }: Parts): number {
  if (half === undefined) return Number(hour);
  if (Number(hour) > 12) return Number.POSITIVE_INFINITY;
  return (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
}

function daysOf(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/** In milliseconds. */
function offsetOf(zone = ''): number {
  const found = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (found === null) return 0;
  const [, sign, hours, minutes = '0'] = found;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

const known = new RegExp(
  `^(?:${monthName}|${weekday}|at|on|and|ad|m|t|of|st|nd|rd|th|h|hours?|minutes?|s|seconds?|am?|pm?|utc|gmt|z)$`,
  'i',
);

const monthOrDay = new RegExp(`^(?:${monthName}|${weekday})$`, 'i');

/** Texts that are a date on no day: with unknown words or signs, or without any digit or name of a month or day. */
function isNoDate(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  const strange = words.filter((word) => !known.test(word));
  // After a time, capital letters may be a time zone.
  const hasTime = text.includes(':');
  if (strange.some((word) => !hasTime || !/^[A-Z]{1,5}$/.test(word))) return true;
  if (/[^\p{L}\p{N}\s.,;:/'+-]/u.test(text)) return true;
  return !/\d/.test(text) && !words.some((word) => monthOrDay.test(word));
}

/** @throws PythonFault for a year that Python does not support */
function written(milliseconds: number, micros: number): PyValue {
  const date = new Date(milliseconds + Math.floor(micros / 1e6) * 1000);
  const year = date.getUTCFullYear();
  if (Number.isNaN(year) || year < 1 || year > 9999) throw new PythonFault('ValueError');
  const [day = '', clock = ''] = date.toISOString().split('T');
  const rest = micros % 1e6;
  const fraction = rest === 0 ? '' : `.${String(rest).padStart(6, '0')}`;
  return `${day}T${clock.slice(0, 8)}${fraction}+00:00`;
}

/** Readings of a data value (SEMANTICS 2). */
import { isObject } from './dataNode.ts';
import { memberNames } from './memberOrder.ts';

/** `""`, `[]` or `{}`; `0`, `false` and blank text are not empty. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value === '';
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.keys(value).length === 0;
}

/** The text a pattern is tested on; undefined for what matches no pattern (absent or empty). */
export function patternText(value: unknown): string | undefined {
  if (value === null || value === undefined || isEmpty(value)) return undefined;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'number' ? String(value) : compactJson(value);
}

/** JSON without blanks, members in file order. */
export function compactJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(compactJson).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  return `{${memberNames(value)
    .map((name) => `${JSON.stringify(name)}:${compactJson(value[name])}`)
    .join(',')}}`;
}

/** Text and emptiness of a data value (docs/mapper-reference.md#values). */
import { isObject } from '../util/isObject.ts';
import { hasMembers, memberNames } from './memberOrder.ts';

/** Returns whether a value is `""`, `[]` or `{}`. The values `0` and `false` and blank text aren't empty. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value === '';
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && !hasMembers(value);
}

/** Longer text is not tested (docs/trust.md#limits), in UTF-16 code units. */
export const patternTextLimit = 64 * 1024;

/** What is nested more deeply is omitted of a text, because writing it would overflow the stack. */
const deepest = 1000;

/**
 * Returns the text against which a pattern is tested, or undefined if the value is absent or empty, because such a
 * value matches no pattern. A list or an object is written as JSON, up to just beyond the length limit.
 * @param scalarOf a conversion that is applied to each value before the value is written
 */
export function patternText(given: unknown, scalarOf: (value: unknown) => unknown = identity): string | undefined {
  const value = scalarOf(given);
  if (value === null || value === undefined || isEmpty(value)) return undefined;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'number' ? String(value) : compactJson(value, patternTextLimit + 1, scalarOf);
}

function identity(value: unknown): unknown {
  return value;
}

/**
 * Returns a value as JSON without whitespace, with members in the order of the file.
 * @param most the length limit in characters; longer text ends shortly after this limit
 * @param scalarOf a conversion that is applied to each value before the value is written
 */
export function compactJson(value: unknown, most = Number.POSITIVE_INFINITY, scalarOf = identity): string {
  let text = '';
  let depth = 0;
  const writeMembers = (names: readonly string[], object: Readonly<Record<string, unknown>>): void => {
    for (let index = 0; index < names.length && text.length < most; index++) {
      const name = names[index] as string;
      text += `${index > 0 ? ',' : ''}${JSON.stringify(name)}:`;
      write(object[name]);
    }
  };
  const write = (given: unknown): void => {
    const each = scalarOf(given);
    if (depth > deepest) return;
    depth++;
    if (Array.isArray(each)) {
      text += '[';
      for (let index = 0; index < each.length && text.length < most; index++) {
        if (index > 0) text += ',';
        write(each[index]);
      }
      text += ']';
    } else if (isObject(each)) {
      text += '{';
      writeMembers(memberNames(each), each);
      text += '}';
    } else text += JSON.stringify(each) ?? 'null';
    depth--;
  };
  write(value);
  return text;
}

/** Text and emptiness of a data value (docs/mapper-reference.md#values). */
import { isObject } from '../util/isObject.ts';
import { hasMembers, memberNames } from './memberOrder.ts';

/** `""`, `[]` or `{}`; `0`, `false` and blank text are not empty. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value === '';
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && !hasMembers(value);
}

/** Longer text is shortened before it is tested (docs/trust.md#limits), in UTF-16 code units. */
export const patternTextLimit = 64 * 1024;

/** What is nested more deeply is left out of a text, because writing it would overflow the stack. */
const deepest = 1000;

/**
 * The text that a pattern is tested on; undefined for an absent or empty value, which matches no pattern. Lists and
 * objects are written up to the limit.
 * @param scalarOf applied to each value before it is written
 */
export function patternText(given: unknown, scalarOf: (value: unknown) => unknown = asItIs): string | undefined {
  const value = scalarOf(given);
  if (value === null || value === undefined || isEmpty(value)) return undefined;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'number' ? String(value) : compactJson(value, patternTextLimit, scalarOf);
}

function asItIs(value: unknown): unknown {
  return value;
}

/**
 * JSON without whitespace, members in file order.
 * @param most longer text ends soon behind so many characters @param scalarOf applied to each value before it is written
 */
export function compactJson(value: unknown, most = Number.POSITIVE_INFINITY, scalarOf = asItIs): string {
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

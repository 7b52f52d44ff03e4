/** Text and emptiness of a data value (docs/mapper-reference.md#values). */
import { isObject } from './dataNode.ts';
import { memberNames } from './memberOrder.ts';

/** `""`, `[]` or `{}`; `0`, `false` and blank text are not empty. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value === '';
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.keys(value).length === 0;
}

/** Longer text is shortened before it is tested (docs/trust.md#limits), in UTF-16 code units. */
export const patternTextLimit = 64 * 1024;

/**
 * The text that a pattern is tested on; undefined for an absent or empty value, which matches no pattern. Lists and
 * objects are written up to the limit.
 */
export function patternText(value: unknown): string | undefined {
  if (value === null || value === undefined || isEmpty(value)) return undefined;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'number' ? String(value) : compactJson(value, patternTextLimit);
}

/**
 * JSON without whitespace, members in file order.
 * @param most longer text ends soon behind so many characters
 */
export function compactJson(value: unknown, most = Number.POSITIVE_INFINITY): string {
  let text = '';
  const writeMembers = (names: readonly string[], object: Readonly<Record<string, unknown>>): void => {
    for (let index = 0; index < names.length && text.length < most; index++) {
      const name = names[index] as string;
      text += `${index > 0 ? ',' : ''}${JSON.stringify(name)}:`;
      write(object[name]);
    }
  };
  const write = (each: unknown): void => {
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
  };
  write(value);
  return text;
}

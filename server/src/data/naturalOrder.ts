/** Whether JavaScript keeps the order of a file's members, found at the speed of `JSON.parse`. */
import { isIndexLike } from './memberOrder.ts';

/** Greater integers are ordinary names to JavaScript. */
const greatestIndex = 2 ** 32 - 2;

const [quote, backslash, colon, brace, end] = ['"', '\\', ':', '{', '}'].map((sign) => sign.charCodeAt(0));

/**
 * Returns whether the names that look like integers come first in each object, and in ascending order: then
 * JavaScript lists the members as the file does. Returns false if that isn't certain.
 * @param text valid JSON
 */
export function hasNaturalOrder(text: string): boolean {
  /** The last name of each open object: -1 before the first one, infinite after one that isn't an integer. */
  const last: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === brace) last.push(-1);
    else if (sign === end) last.pop();
    else if (sign === quote) {
      const start = at + 1;
      at = endOfString(text, start);
      if (!isName(text, at + 1)) continue;
      const order = orderOf(text, start, at);
      const before = last.at(-1) ?? -1;
      if (Number.isNaN(order) || (order <= before && order !== Number.POSITIVE_INFINITY)) return false;
      last[last.length - 1] = order;
    }
  }
  return true;
}

/** The offset of the quote that ends a string. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start); ; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text.charCodeAt(at - 1 - escapes) === backslash) escapes++;
    if (escapes % 2 === 0) return at;
  }
}

/** Does a colon follow, after blanks? */
function isName(text: string, start: number): boolean {
  let at = start;
  while (text.charCodeAt(at) <= 0x20) at++;
  return text.charCodeAt(at) === colon;
}

/** The integer that a name looks like, infinite for another name, not a number where that isn't certain. */
function orderOf(text: string, start: number, stop: number): number {
  const first = text.charCodeAt(start);
  if (first === backslash) return Number.NaN;
  if (first < 0x30 || first > 0x39) return Number.POSITIVE_INFINITY;
  const name = text.slice(start, stop);
  if (!isIndexLike(name)) return name.includes('\\') ? Number.NaN : Number.POSITIVE_INFINITY;
  return Number(name) > greatestIndex ? Number.NaN : Number(name);
}

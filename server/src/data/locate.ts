/** The range of a value in a data file's text, computed on request by skipping the text before it. */
import type { Span } from '../mapper/jsonTree.ts';
import { skipBlanks, skipString, skipValue } from '../util/jsonScan.ts';

/**
 * Finds the span of the value at a path in the text of a data file.
 * @param text valid JSON
 * @param path member names and list indices from the root
 * @returns undefined if the path doesn't exist
 */
export function locateValue(text: string, path: readonly (string | number)[]): Span | undefined {
  let at = skipBlanks(text, 0);
  for (const key of path) {
    const found = typeof key === 'number' ? itemAt(text, at, key) : memberAt(text, at, key);
    if (found === undefined) return undefined;
    at = found;
  }
  return { offset: at, length: skipValue(text, at) - at };
}

/** Offset of the n-th item of the list at `start`. */
function itemAt(text: string, start: number, index: number): number | undefined {
  if (text[start] !== '[') return undefined;
  let at = skipBlanks(text, start + 1);
  for (let item = 0; item < index; item++) {
    at = skipBlanks(text, skipValue(text, at));
    if (text[at] !== ',') return undefined;
    at = skipBlanks(text, at + 1);
  }
  return text[at] === ']' || at >= text.length ? undefined : at;
}

/** Offset of a member's value in the object at `start`; of duplicates the last counts. */
function memberAt(text: string, start: number, name: string): number | undefined {
  if (text[start] !== '{') return undefined;
  let found: number | undefined;
  for (let at = skipBlanks(text, start + 1); text[at] === '"'; ) {
    const end = skipString(text, at);
    const value = skipBlanks(text, skipBlanks(text, end) + 1);
    if (isName(text, at, end, name)) found = value;
    at = skipBlanks(text, skipValue(text, value));
    if (text[at] !== ',') break;
    at = skipBlanks(text, at + 1);
  }
  return found;
}

function isName(text: string, start: number, end: number, name: string): boolean {
  const raw = text.slice(start + 1, end - 1);
  return raw === name || (raw.includes('\\') && JSON.parse(text.slice(start, end)) === name);
}

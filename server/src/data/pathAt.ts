/** The path of the value at an offset in a data file's text: the reverse of `locateValue`. */
import { skipBlanks, skipString, skipValue } from '../util/jsonScan.ts';

export type DataPath = readonly (string | number)[];

/** The deepest level that is searched. */
const deepest = 1000;

/**
 * Finds the path of the value at an offset in a data file.
 * @param text valid JSON
 * @returns the member names and list indices from the root to the innermost value at the offset, or to the member
 * whose name is at the offset; undefined if the offset is outside of all values or the JSON is invalid
 */
export function pathAt(text: string, offset: number): DataPath | undefined {
  const path: (string | number)[] = [];
  let at = skipBlanks(text, 0);
  if (offset < at || offset > skipValue(text, at)) return undefined;
  while (path.length < deepest) {
    const child =
      text[at] === '{' ? memberAround(text, at, offset) : text[at] === '[' ? itemAround(text, at, offset) : undefined;
    if (child === undefined) return path;
    path.push(child.key);
    at = child.at;
  }
  return undefined;
}

interface Child {
  readonly key: string | number;
  /** Offset of its value. */
  readonly at: number;
}

function memberAround(text: string, start: number, offset: number): Child | undefined {
  for (let at = skipBlanks(text, start + 1); text[at] === '"' && at <= offset; ) {
    const end = skipString(text, at);
    const value = skipBlanks(text, skipBlanks(text, end) + 1);
    const valueEnd = skipValue(text, value);
    if (offset <= valueEnd) {
      const key = nameOf(text.slice(at, end));
      return key === undefined ? undefined : { key, at: value };
    }
    at = skipBlanks(text, valueEnd);
    if (text[at] !== ',') return undefined;
    at = skipBlanks(text, at + 1);
  }
  return undefined;
}

function itemAround(text: string, start: number, offset: number): Child | undefined {
  let at = skipBlanks(text, start + 1);
  for (let index = 0; at < text.length && text[at] !== ']' && at <= offset; index++) {
    const end = skipValue(text, at);
    if (offset <= end) return { key: index, at };
    at = skipBlanks(text, end);
    if (text[at] !== ',') return undefined;
    at = skipBlanks(text, at + 1);
  }
  return undefined;
}

function nameOf(raw: string): string | undefined {
  try {
    return String(JSON.parse(raw));
  } catch {
    return undefined;
  }
}

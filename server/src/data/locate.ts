/** Paths and ranges of values in a data file's text, found on request by skipping the text in front of them. */

import type { Span } from '../mapper/jsonTree.ts';
import type { DataPath } from '../util/jsonPointer.ts';
import { skipBlanks, skipString, skipValue } from '../util/jsonScan.ts';

/**
 * Finds the span of the value at a path in the text of a data file.
 * @param text valid JSON
 * @returns undefined if the path doesn't exist
 */
export function locateValue(text: string, path: DataPath): Span | undefined {
  let at = skipBlanks(text, 0);
  for (const key of path) {
    let found: Child | undefined;
    for (const child of childrenAt(text, at)) {
      // If a name occurs several times, its last value is used.
      if (child.key === key) found = child;
      if (child.key === key && typeof key === 'number') break;
    }
    if (found === undefined) return undefined;
    at = found.at;
  }
  return { offset: at, length: skipValue(text, at) - at };
}

/** The deepest level that is searched. */
const deepest = 1000;

/**
 * Finds the path of the value at an offset in a data file: the reverse of `locateValue`.
 * @param text valid JSON
 * @returns the path of the innermost value at the offset, or of the member whose name is at the offset; undefined if
 * the offset is outside of all values or the JSON is invalid
 */
export function pathAt(text: string, offset: number): DataPath | undefined {
  return pathsAt(text, [offset]).get(offset);
}

/** Finds the paths of the values at many offsets, as `pathAt`, and skips the text between them once. */
export function pathsAt(text: string, offsets: readonly number[]): ReadonlyMap<number, DataPath> {
  const paths = new Map<number, DataPath>();
  const start = skipBlanks(text, 0);
  const end = skipValue(text, start);
  const inside = [...new Set(offsets)].filter((offset) => offset >= start && offset <= end);
  const values = [{ at: start, path: [] as DataPath, offsets: inside.sort((one, other) => one - other) }];
  for (let value = values.pop(); value; value = values.pop()) {
    const { path } = value;
    const left = value.offsets.values();
    let offset = left.next().value;
    for (const child of childrenAt(text, value.at)) {
      for (; offset !== undefined && offset < child.start; offset = left.next().value) paths.set(offset, path);
      if (offset === undefined || child.key === undefined) break;
      const inChild: number[] = [];
      for (; offset !== undefined && offset <= child.end; offset = left.next().value) inChild.push(offset);
      if (inChild.length > 0 && path.length + 1 < deepest)
        values.push({ at: child.at, path: [...path, child.key], offsets: inChild });
    }
    for (; offset !== undefined; offset = left.next().value) paths.set(offset, path);
  }
  return paths;
}

interface Child {
  /** Undefined for a name that can't be read. */
  readonly key: string | number | undefined;
  /** Offset of its name, or of its value in a list. */
  readonly start: number;
  /** Offset of its value. */
  readonly at: number;
  readonly end: number;
}

/** The members of the object or the items of the list at `open`, up to what isn't JSON; none of any other value. */
function* childrenAt(text: string, open: number): Generator<Child> {
  const isList = text[open] === '[';
  if (!isList && text[open] !== '{') return;
  let start = skipBlanks(text, open + 1);
  for (let index = 0; isList ? start < text.length && text[start] !== ']' : text[start] === '"'; index++) {
    const nameEnd = isList ? start : skipString(text, start);
    const at = isList ? start : skipBlanks(text, skipBlanks(text, nameEnd) + 1);
    const end = skipValue(text, at);
    yield { key: isList ? index : nameOf(text.slice(start, nameEnd)), start, at, end };
    start = skipBlanks(text, end);
    if (text[start] !== ',') return;
    start = skipBlanks(text, start + 1);
  }
}

function nameOf(quoted: string): string | undefined {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  try {
    return String(JSON.parse(quoted));
  } catch {
    return undefined;
  }
}

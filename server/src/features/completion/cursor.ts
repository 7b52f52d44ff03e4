/** The JSON position of the cursor, computed from the text before it, so that it works in incomplete text. */
import type { Span } from '../../mapper/jsonTree.ts';
import { skipBlanks, skipString } from '../../util/jsonScan.ts';

type Path = readonly (string | number)[];

/** The string around the cursor, or a word without quotes. */
export interface Token {
  /** With its quotes. */
  readonly span: Span;
  /** Between the quotes; equal to `span` for a word. */
  readonly inner: Span;
  readonly isString: boolean;
}

export interface JsonCursor {
  /** `key`: a member name is expected; `value`: a value. */
  readonly role: 'key' | 'value';
  /** Names and indices from the root; for a value, its own name or index is the last. */
  readonly path: Path;
  /** Undefined if nothing is typed yet. */
  readonly token: Token | undefined;
  /** Offset of the innermost open bracket; -1 outside of all. */
  readonly container: number;
  /** A colon follows the token, so the member has a value or is getting one. */
  readonly hasColon: boolean;
  /** Where a comma is missing before the token. */
  readonly commaAt: number | undefined;
  /** A comma is needed behind the token, because something follows. */
  readonly commaBehind: boolean;
}

interface Frame {
  readonly offset: number;
  readonly isList: boolean;
  name: string;
  index: number;
  /** What kind of token comes next. */
  expects: 'key' | 'colon' | 'value' | 'comma';
}

interface Scan {
  readonly frames: Frame[];
  /** Offset of the opening quote of a string that is open at the end. */
  openString: number | undefined;
  /** Offset behind the last token. */
  last: number;
}

const blank = /\s/;
const wordChar = /[\w+.\-$]/;

/**
 * Finds the position of the cursor in the JSON structure. Returns undefined if nothing can be inserted there: in a
 * number, directly after a value, or between a name and its colon.
 */
export function jsonCursorAt(text: string, offset: number): JsonCursor | undefined {
  const start = wordStart(text, offset);
  const scan = scanTo(text, offset, start);
  const frame = scan.frames.at(-1);
  if (frame === undefined) return undefined;
  const token = tokenAt(text, offset, start, scan.openString);
  const end = token ? token.span.offset + token.span.length : offset;
  const next = skipBlanks(text, end);
  const role = roleOf(frame, token);
  if (role === undefined) return undefined;
  const commaAt = frame.expects === 'comma' ? scan.last : undefined;
  // Directly behind a value nothing can begin; a value behind the cursor must not be written twice.
  if (commaAt !== undefined && commaAt === (token?.span.offset ?? offset)) return undefined;
  const follows = followerOf(text, next, frame.isList);
  if (role === 'value' && !token && follows === 'value' && !frame.isList) return undefined;
  return {
    role,
    path: pathOf(scan.frames, role),
    token,
    container: frame.offset,
    hasColon: role === 'key' && text[next] === ':',
    commaAt,
    commaBehind: follows !== 'none',
  };
}

function roleOf({ isList, expects }: Frame, token: Token | undefined): JsonCursor['role'] | undefined {
  if (expects === 'colon' && !token?.isString) return undefined;
  if (isList) return 'value';
  return expects === 'value' ? 'value' : 'key';
}

function pathOf(frames: readonly Frame[], role: JsonCursor['role']): Path {
  const path = frames.map(({ isList, name, index }) => (isList ? index : name));
  return role === 'key' ? path.slice(0, -1) : path;
}

/** The start of a word without quotes at the cursor: part of `true`, or a name. */
function wordStart(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && wordChar.test(text[start - 1] ?? '')) start--;
  return start;
}

/** The open brackets, and what is expected in each. @param word where the word at the cursor begins */
function scanTo(text: string, offset: number, word: number): Scan {
  const scan: Scan = { frames: [], openString: undefined, last: 0 };
  for (let at = 0; at < offset; ) {
    const char = text[at] ?? '';
    if (blank.test(char)) {
      at++;
      continue;
    }
    if (char === '"') {
      const end = skipString(text, at);
      // Behind its closing quote the string is complete; a string without one ends with its line.
      if (end > offset || (end === offset && !isClosed(text, at, end))) {
        scan.openString = at;
        return scan;
      }
      takeString(scan, text, at, end);
      at = end;
    } else if (at === word && wordChar.test(char)) return scan;
    else at = takeSign(scan, text, at);
    scan.last = at;
  }
  return scan;
}

function takeString({ frames }: Scan, text: string, at: number, end: number): void {
  const frame = frames.at(-1);
  if (frame === undefined) return;
  // A string instead of a colon is the next name: the one before is incomplete.
  const isKey = !frame.isList && frame.expects !== 'value';
  if (isKey) {
    frame.name = decode(text.slice(at + 1, isClosed(text, at, end) ? end - 1 : end));
    frame.expects = 'colon';
  } else frame.expects = 'comma';
}

/** A bracket, comma, colon or word. @returns the offset behind it */
function takeSign({ frames }: Scan, text: string, at: number): number {
  const frame = frames.at(-1);
  const char = text[at] ?? '';
  if (char === '{' || char === '[') {
    const isList = char === '[';
    frames.push({ offset: at, isList, name: '', index: 0, expects: isList ? 'value' : 'key' });
  } else if (char === '}' || char === ']') {
    frames.pop();
    const outer = frames.at(-1);
    if (outer) outer.expects = 'comma';
  } else if (char === ',' && frame) {
    frame.index++;
    frame.expects = frame.isList ? 'value' : 'key';
  } else if (char === ':' && frame && !frame.isList) frame.expects = 'value';
  else if (wordChar.test(char)) {
    if (frame) frame.expects = 'comma';
    return skipWord(text, at + 1);
  }
  return at + 1;
}

function isClosed(text: string, at: number, end: number): boolean {
  if (end - at < 2 || text[end - 1] !== '"') return false;
  let slashes = 0;
  for (let i = end - 2; i > at && text[i] === '\\'; i--) slashes++;
  return slashes % 2 === 0;
}

function tokenAt(text: string, offset: number, start: number, open: number | undefined): Token | undefined {
  if (open === undefined) {
    const end = skipWord(text, offset);
    if (end === start) return undefined;
    const span = { offset: start, length: end - start };
    return { span, inner: span, isString: false };
  }
  const end = skipString(text, open);
  // Is the string really closed? The text behind it must continue the JSON; otherwise the "closing" quote opens the next
  // string.
  const closed = isClosed(text, open, end) && /^\s*(?:[,:}\]"]|$)/.test(text.slice(end, end + 200));
  // The text behind the word belongs to something else if the string has no closing quote.
  const innerEnd = closed ? end - 1 : Math.min(skipWord(text, offset), end);
  return {
    span: { offset: open, length: (closed ? end : innerEnd) - open },
    inner: { offset: open + 1, length: innerEnd - open - 1 },
    isString: true,
  };
}

function skipWord(text: string, start: number): number {
  let at = start;
  while (at < text.length && wordChar.test(text[at] ?? '')) at++;
  return at;
}

/** What is behind the cursor: a value, the next member, or nothing that needs a comma. */
function followerOf(text: string, next: number, isList: boolean): 'value' | 'member' | 'none' {
  const char = text[next];
  if (char === undefined || ',}]:'.includes(char)) return 'none';
  if (isList || char !== '"') return 'value';
  const end = skipString(text, next);
  return text[skipBlanks(text, end)] === ':' ? 'member' : 'value';
}

/**
 * Decodes the text between the quotes of a JSON string. If the text contains a malformed escape sequence, returns the
 * text unchanged.
 */
export function decode(raw: string): string {
  if (!raw.includes('\\')) return raw;
  try {
    return String(JSON.parse(`"${raw}"`));
  } catch {
    return raw;
  }
}

/** Where in JSON text the cursor stands, also where the text is half-typed: read from what stands before it. */
import type { Span } from '../../mapper/jsonTree.ts';

export type Path = readonly (string | number)[];

/** The string that the cursor stands in, or a word that is none yet. */
export interface Token {
  /** All of it, quotes included. */
  readonly span: Span;
  /** Between the quotes; the same as `span` for a word. */
  readonly inner: Span;
  readonly isString: boolean;
}

export interface JsonPlace {
  /** `key`: a member name is expected; `value`: a value. */
  readonly role: 'key' | 'value';
  /** Names and indices from the root; for a value, its own at the end. */
  readonly path: Path;
  /** Undefined where nothing is typed yet. */
  readonly token: Token | undefined;
  /** Offset of the innermost bracket; -1 outside of all. */
  readonly container: number;
  /** A colon follows the token: the member has its value already, or is getting it. */
  readonly hasColon: boolean;
  /** Where a comma is missing before what is written here. */
  readonly commaAt: number | undefined;
  /** Something follows that needs a comma. */
  readonly commaBehind: boolean;
}

interface Frame {
  readonly offset: number;
  readonly isList: boolean;
  name: string;
  index: number;
  /** What the next token is. */
  expects: 'key' | 'colon' | 'value' | 'comma';
}

interface Scan {
  readonly frames: Frame[];
  /** Offset of the quote of the string that is open at the end. */
  openString: number | undefined;
  /** Behind the last token. */
  last: number;
}

const blank = /\s/;
const wordChar = /[\w+.\-$]/;

/** Undefined where nothing can be written: in numbers, right behind a value, between a name and its colon. */
export function jsonPlaceAt(text: string, offset: number): JsonPlace | undefined {
  const start = wordStart(text, offset);
  const scan = scanTo(text, offset, start);
  const frame = scan.frames.at(-1);
  if (frame === undefined) return undefined;
  const token = tokenAt(text, offset, start, scan.openString);
  const end = token ? token.span.offset + token.span.length : offset;
  const next = nextSign(text, end);
  const role = roleOf(frame, token);
  if (role === undefined) return undefined;
  const commaAt = frame.expects === 'comma' ? scan.last : undefined;
  // Right behind a value nothing new can begin; a value that follows the cursor is not written twice.
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

function roleOf({ isList, expects }: Frame, token: Token | undefined): JsonPlace['role'] | undefined {
  if (expects === 'colon' && !token?.isString) return undefined;
  if (isList) return 'value';
  return expects === 'value' ? 'value' : 'key';
}

function pathOf(frames: readonly Frame[], role: JsonPlace['role']): Path {
  const path = frames.map(({ isList, name, index }) => (isList ? index : name));
  return role === 'key' ? path.slice(0, -1) : path;
}

/** Where the word at the cursor begins that is no string: half a `true`, or a name without quotes. */
function wordStart(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && wordChar.test(text[start - 1] ?? '')) start--;
  return start;
}

/** The brackets that are open, and what is expected in them. @param word where the word at the cursor begins */
function scanTo(text: string, offset: number, word: number): Scan {
  const scan: Scan = { frames: [], openString: undefined, last: 0 };
  for (let at = 0; at < offset; ) {
    const char = text[at] ?? '';
    if (blank.test(char)) {
      at++;
      continue;
    }
    if (char === '"') {
      const end = endOfString(text, at);
      // Behind the closing quote the string is over; a string that is not closed ends with its line.
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
  // A string where a colon is missing is the next name: the one before is half-typed.
  const isKey = !frame.isList && frame.expects !== 'value';
  if (isKey) {
    frame.name = decode(text.slice(at + 1, isClosed(text, at, end) ? end - 1 : end));
    frame.expects = 'colon';
  } else frame.expects = 'comma';
}

/** A bracket, comma, colon, or a word. @returns the offset behind it */
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
    let end = at + 1;
    while (end < text.length && wordChar.test(text[end] ?? '')) end++;
    if (frame) frame.expects = 'comma';
    return end;
  }
  return at + 1;
}

/** Behind the closing quote, or at the end of the line for a string that is not closed. */
function endOfString(text: string, at: number): number {
  for (let i = at + 1; i < text.length; i++) {
    const char = text[i];
    if (char === '\\') i++;
    else if (char === '"') return i + 1;
    else if (char === '\n' || char === '\r') return i;
  }
  return text.length;
}

function isClosed(text: string, at: number, end: number): boolean {
  if (end - at < 2 || text[end - 1] !== '"') return false;
  let slashes = 0;
  for (let i = end - 2; i > at && text[i] === '\\'; i--) slashes++;
  return slashes % 2 === 0;
}

function tokenAt(text: string, offset: number, start: number, open: number | undefined): Token | undefined {
  if (open === undefined) {
    let end = offset;
    while (end < text.length && wordChar.test(text[end] ?? '')) end++;
    if (end === start) return undefined;
    const span = { offset: start, length: end - start };
    return { span, inner: span, isString: false };
  }
  const end = endOfString(text, open);
  // What follows a value or a name; a word does where the string took the opening quote of the next one for its end.
  const closed = isClosed(text, open, end) && /^\s*(?:[,:}\]"]|$)/.test(text.slice(end, end + 200));
  const innerEnd = closed ? end - 1 : endOfUnclosed(text, offset, end);
  return {
    span: { offset: open, length: (closed ? end : innerEnd) - open },
    inner: { offset: open + 1, length: innerEnd - open - 1 },
    isString: true,
  };
}

/** A string that is not closed took in what follows it: only the rest of the word is its own. */
function endOfUnclosed(text: string, offset: number, end: number): number {
  let at = offset;
  while (at < end && wordChar.test(text[at] ?? '')) at++;
  return at;
}

function nextSign(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && blank.test(text[at] ?? '')) at++;
  return at;
}

/** What stands behind the cursor: a value, the next member, or nothing that needs a comma. */
function followerOf(text: string, next: number, isList: boolean): 'value' | 'member' | 'none' {
  const char = text[next];
  if (char === undefined || ',}]:'.includes(char)) return 'none';
  if (isList || char !== '"') return 'value';
  const end = endOfString(text, next);
  return text[nextSign(text, end)] === ':' ? 'member' : 'value';
}

/** The value of what stands between a string's quotes; the text itself where an escape is broken. */
export function decode(raw: string): string {
  if (!raw.includes('\\')) return raw;
  try {
    return String(JSON.parse(`"${raw}"`));
  } catch {
    return raw;
  }
}

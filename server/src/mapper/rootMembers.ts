/** The members of a mapper's root, each parsed by itself, so that an edit parses only what it changed. */
import { mapperLimits, memberFrom, parseWithinLimits } from './jsonTree.ts';
import type { RootMember } from './mapperFile.ts';
import { isSection, parseSection } from './parseSection.ts';

interface PlacedMember {
  readonly member: RootMember;
  /** Where its tree begins in the document: one character before the name. */
  readonly start: number;
}

interface RootObject {
  readonly offset: number;
  readonly length: number;
  readonly members: readonly PlacedMember[];
}

/**
 * Returns the members of the root object of a text.
 * @param known the members of the previous version, in order; members whose text hasn't changed are neither scanned
 * nor parsed again
 * @returns undefined if the text isn't one object, if brackets are not balanced, if a string does not end on its line,
 * or if there is anything else but members
 */
export function rootMembers(text: string, known: readonly RootMember[]): RootObject | undefined {
  const reader = new Reader(text);
  reader.skipBlanks();
  const offset = reader.at;
  const members = reader.take('{') ? membersFrom(reader, new Reuse(known)) : undefined;
  const length = reader.at - offset;
  reader.skipBlanks();
  return members && reader.at === text.length ? { offset, length, members } : undefined;
}

/** The members up to the closing bracket; undefined if there is anything else. */
function membersFrom(reader: Reader, reuse: Reuse): readonly PlacedMember[] | undefined {
  const members: PlacedMember[] = [];
  reader.skipBlanks();
  if (reader.take('}')) return members;
  for (;;) {
    const start = reader.at;
    const known = reuse.take(reader);
    const text = known ? known.text : reader.member();
    reader.skipBlanks();
    const isLast = reader.take('}');
    // Behind an open bracket, a member seems to reach to the end of the text.
    const member = isLast || reader.take(',') ? (known ?? parseMember(text)) : undefined;
    if (member === undefined) return undefined;
    members.push({ member, start: start - 1 });
    if (isLast) return members;
    reader.skipBlanks();
  }
}

/** How many members an edit may add or remove at once before the ones behind it are parsed again. */
const lookAhead = 3;

/** Finds the members of the version before, in order; those before the first match were removed. */
class Reuse {
  readonly #known: readonly RootMember[];
  #next = 0;

  constructor(known: readonly RootMember[]) {
    this.#known = known;
  }

  take(reader: Reader): RootMember | undefined {
    const end = Math.min(this.#next + lookAhead, this.#known.length);
    for (let at = this.#next; at < end; at++) {
      const member = this.#known[at];
      if (member === undefined || !reader.takeMember(member.text)) continue;
      this.#next = at + 1;
      return member;
    }
    return undefined;
  }
}

function parseMember(text: string | undefined): RootMember | undefined {
  if (text === undefined) return undefined;
  const { root, errors } = parseWithinLimits(`{${text}}`);
  const property = root?.children?.[0];
  const member = property && memberFrom(property);
  if (root === undefined || member === undefined || root.children?.length !== 1) return undefined;
  const section = isSection(member) ? parseSection(member, undefined) : undefined;
  return { text, tree: root, errors, member, section };
}

const quote = 34;
const backslash = 92;
/** Brackets, quotes, and what begins a comment. */
const signs = /["{}[\]/]/g;
const scalar = /[^\s,{}[\]"/]+/y;
const blanks = /[ \t\r\n]*/y;

class Reader {
  at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  take(character: string): boolean {
    if (this.#text[this.at] !== character) return false;
    this.at++;
    return true;
  }

  skipBlanks(): void {
    this.#skip(blanks);
  }

  /** Skips a known member, if its whole text is at this position. */
  takeMember(text: string): boolean {
    const end = this.at + text.length;
    // Equal slices are compared much faster than `startsWith` does.
    if (this.#text.slice(this.at, end) !== text || !/[\s,}]/.test(this.#text[end] ?? '')) return false;
    this.at = end;
    return true;
  }

  /** Name, colon and value; undefined for anything else. */
  member(): string | undefined {
    const start = this.at;
    if (!this.#skipString()) return undefined;
    this.skipBlanks();
    if (!this.take(':')) return undefined;
    this.skipBlanks();
    const first = this.#text[this.at] ?? '';
    const isMember =
      first === '"' ? this.#skipString() : /[{[]/.test(first) ? this.#skipBrackets() : this.#skip(scalar);
    return isMember ? this.#text.slice(start, this.at) : undefined;
  }

  /** @param sticky a pattern @returns whether it matches anything here */
  #skip(sticky: RegExp): boolean {
    const start = this.at;
    sticky.lastIndex = start;
    if (sticky.test(this.#text)) this.at = sticky.lastIndex;
    return this.at > start;
  }

  /** False for a string that does not end on its line. */
  #skipString(): boolean {
    const text = this.#text;
    if (text.charCodeAt(this.at) !== quote) return false;
    for (let at = this.at + 1; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === 10 || code === 13) return false;
      if (code === backslash) at++;
      else if (code === quote) {
        this.at = at + 1;
        return true;
      }
    }
    return false;
  }

  /** An object or list with balanced brackets; comments, and nesting beyond the limit, are left to the parser. */
  #skipBrackets(): boolean {
    const open: string[] = [];
    for (;;) {
      signs.lastIndex = this.at;
      if (!signs.test(this.#text)) return false;
      this.at = signs.lastIndex;
      const sign = this.#text[this.at - 1] ?? '';
      if (sign === '/' || open.length >= mapperLimits.depth) return false;
      if (sign === '{') open.push('}');
      else if (sign === '[') open.push(']');
      else if (sign === '"') {
        this.at--;
        if (!this.#skipString()) return false;
      } else if (sign === '}' || sign === ']') {
        if (open.pop() !== sign) return false;
        if (open.length === 0) return true;
      }
    }
  }
}

/** The members of a mapper's root, each parsed by itself: what an edit did not touch is not parsed again. */
import { mapperLimits, memberFrom, parseWithinLimits } from './jsonTree.ts';
import { isSection, parseSection } from './parseSection.ts';
import type { RootMember } from './types.ts';

export interface PlacedMember {
  readonly member: RootMember;
  /** Where its tree begins in the document: one before the name. */
  readonly start: number;
}

/**
 * The members of a text whose root is an object, whose brackets close in pairs and whose strings end on their line.
 * @param known members of the version before, in order
 * @returns undefined for any other text: it is parsed in whole
 */
export function rootMembers(text: string, known: readonly RootMember[]): RootObject | undefined {
  const root = splitRoot(text);
  if (root === undefined) return undefined;
  const members: PlacedMember[] = [];
  const reuse = new Reuse(known, root.members.length);
  for (const [index, { start, end }] of root.members.entries()) {
    const member = reuse.find(text, start, end, index) ?? parseMember(text.slice(start, end));
    if (member === undefined) return undefined;
    members.push({ member, start: start - 1 });
  }
  return { offset: root.offset, length: root.length, members };
}

export interface RootObject {
  readonly offset: number;
  readonly length: number;
  readonly members: readonly PlacedMember[];
}

/** Finds members of the version before: those in front of an edit from the front, those behind it from the back. */
class Reuse {
  readonly #known: readonly RootMember[];
  readonly #shift: number;
  #front = 0;

  constructor(known: readonly RootMember[], count: number) {
    this.#known = known;
    this.#shift = known.length - count;
  }

  find(text: string, start: number, end: number, index: number): RootMember | undefined {
    const isSame = (each: RootMember | undefined): each is RootMember =>
      each !== undefined && each.text.length === end - start && text.startsWith(each.text, start);
    for (const at of [this.#front, index + this.#shift]) {
      const candidate = this.#known[at];
      if (at < this.#front || !isSame(candidate)) continue;
      this.#front = at + 1;
      return candidate;
    }
    return undefined;
  }
}

function parseMember(text: string): RootMember | undefined {
  const { root, errors } = parseWithinLimits(`{${text}}`);
  const property = root?.children?.[0];
  const member = property && memberFrom(property);
  if (root === undefined || member === undefined || root.children?.length !== 1) return undefined;
  const section = isSection(member) ? parseSection(member, undefined) : undefined;
  return { text, tree: root, errors, member, section };
}

const quote = 34;
const backslash = 92;
const slash = 47;

interface Stretch {
  readonly start: number;
  readonly end: number;
}

interface SplitRoot {
  readonly offset: number;
  readonly length: number;
  readonly members: readonly Stretch[];
}

/** Where the members stand. Beyond the limits of depth it gives up: the parser of the whole text says so. */
function splitRoot(text: string): SplitRoot | undefined {
  const reader = new Reader(text);
  reader.skipBlanks();
  const offset = reader.at;
  if (!reader.take('{')) return undefined;
  const members: Stretch[] = [];
  reader.skipBlanks();
  if (!reader.take('}'))
    for (;;) {
      const member = reader.member();
      if (member === undefined) return undefined;
      members.push(member);
      if (reader.take('}')) break;
      if (!reader.take(',')) return undefined;
      reader.skipBlanks();
    }
  const length = reader.at - offset;
  reader.skipBlanks();
  return reader.at === text.length ? { offset, length, members } : undefined;
}

class Reader {
  at = 0;
  readonly #text: string;
  /** Of the first line break from `at` on. */
  #lineEnd = -1;

  constructor(text: string) {
    this.#text = text;
  }

  take(character: string): boolean {
    if (this.#text[this.at] !== character) return false;
    this.at++;
    return true;
  }

  skipBlanks(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
      this.at++;
    }
  }

  /** Name, colon and value, with the blanks behind; undefined where that is not what stands there. */
  member(): Stretch | undefined {
    const start = this.at;
    if (!this.#skipString()) return undefined;
    this.skipBlanks();
    if (!this.take(':')) return undefined;
    this.skipBlanks();
    if (!this.#skipValue()) return undefined;
    const end = this.at;
    this.skipBlanks();
    return { start, end };
  }

  /** False for one that does not end on its line. */
  #skipString(): boolean {
    if (this.#text.charCodeAt(this.at) !== quote) return false;
    let end = this.#text.indexOf('"', this.at + 1);
    while (end >= 0 && this.#isEscaped(end)) end = this.#text.indexOf('"', end + 1);
    if (end < 0 || this.#breaksBefore(end)) return false;
    this.at = end + 1;
    return true;
  }

  #isEscaped(at: number): boolean {
    let backslashes = 0;
    while (this.#text.charCodeAt(at - 1 - backslashes) === backslash) backslashes++;
    return backslashes % 2 === 1;
  }

  #breaksBefore(end: number): boolean {
    if (this.#lineEnd < this.at) {
      const next = this.#text.slice(this.at).search(/[\r\n]/);
      this.#lineEnd = next < 0 ? this.#text.length : this.at + next;
    }
    return this.#lineEnd < end;
  }

  /** Up to the comma or bracket behind it. */
  #skipValue(): boolean {
    const open: number[] = [];
    const start = this.at;
    for (; this.at < this.#text.length; ) {
      const code = this.#text.charCodeAt(this.at);
      if (code === quote) {
        if (!this.#skipString()) return false;
        if (open.length === 0) return true;
        continue;
      }
      if (code === slash || open.length >= mapperLimits.depth) return false;
      if (open.length === 0 && (code === 44 || code === 125 || code === 93 || code <= 32)) break;
      this.at++;
      if (code === 123 || code === 91) open.push(code + 2);
      else if ((code === 125 || code === 93) && open.pop() !== code) return false;
      if (open.length === 0 && (code === 125 || code === 93)) return true;
    }
    return open.length === 0 && this.at > start;
  }
}

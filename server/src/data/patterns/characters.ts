/** The single characters that a token of a pattern matches, as in Python. */
import type { PatternToken, SetItem } from './patternTree.ts';

export interface Flags {
  readonly ignoreCase: boolean;
  readonly multiline: boolean;
  readonly dotAll: boolean;
  readonly ascii: boolean;
}

export const noFlags: Flags = { ignoreCase: false, multiline: false, dotAll: false, ascii: false };

/** Returns flags with the changes of their letters in a pattern, such as `i-s`. */
export function withFlags(flags: Flags, letters: string): Flags {
  const [on = '', off = ''] = letters.split('-');
  const flag = (letter: string, before: boolean) => (before || on.includes(letter)) && !off.includes(letter);
  return {
    ignoreCase: flag('i', flags.ignoreCase),
    multiline: flag('m', flags.multiline),
    dotAll: flag('s', flags.dotAll),
    ascii: on.includes('u') ? false : flag('a', flags.ascii),
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: blanks to Python
const blanks = /[\s\x1c-\x1f\x85]/;
const classTests = {
  d: (char: string, ascii: boolean) => (ascii ? /\d/ : /\p{Nd}/u).test(char),
  w: (char: string, ascii: boolean) => (ascii ? /\w/ : /[\p{L}\p{N}_]/u).test(char),
  s: (char: string, ascii: boolean) => (ascii ? /[ \t-\r]/ : blanks).test(char) && char !== '\ufeff',
};

export const isWordCharacter = classTests.w;

function classTest(letter: string, ascii: boolean): (char: string) => boolean {
  const test = classTests[letter.toLowerCase() as keyof typeof classTests];
  const isNegated = letter !== letter.toLowerCase();
  return (char) => test(char, ascii) !== isNegated;
}

/** Thrown where no test of this engine can tell what Python's finds. */
export class Undecided {}

const undecided = (): boolean => {
  throw new Undecided();
};

/** Returns whether a token matches exactly one character. */
export function isCharacter({ kind }: PatternToken): boolean {
  return kind === 'any' || kind === 'class' || kind === 'literal' || kind === 'set' || kind === 'unknown';
}

/**
 * Returns a function that tests whether a token matches a character.
 * @param token a token that matches exactly one character
 */
export function characterTest(token: PatternToken, flags: Flags): (char: string) => boolean {
  if (token.kind === 'unknown') return undecided;
  if (token.kind === 'any') return (char) => flags.dotAll || char !== '\n';
  if (token.kind === 'class') return classTest(token.letter, flags.ascii);
  if (token.kind === 'literal') return folded(flags, (char) => char === token.char, token.char);
  if (token.kind !== 'set') return () => false;
  const tests = token.items.map((item) => itemTest(item, flags));
  return (char) => tests.some((test) => test(char)) !== token.negated;
}

function itemTest(item: SetItem, flags: Flags): (char: string) => boolean {
  if (item.kind === 'unknown') return undecided;
  if (item.kind === 'class') return classTest(item.letter, flags.ascii);
  const [from, to] = [item.from.codePointAt(0) ?? 0, item.to.codePointAt(0) ?? 0];
  return folded(flags, (char) => {
    const code = char.codePointAt(0) ?? 0;
    return code >= from && code <= to;
  });
}

/** Ignoring case, a character matches in any case, also one that only shares its capital, as `s` and `ſ` do. */
function folded({ ignoreCase }: Flags, test: (char: string) => boolean, literal?: string): (char: string) => boolean {
  if (!ignoreCase) return test;
  if (literal !== undefined) return (char) => foldCase(char) === foldCase(literal);
  return (char) => test(char) || test(char.toLowerCase()) || test(char.toUpperCase()) || test(foldCase(char));
}

/** Returns a character without its case. */
export function foldCase(char: string): string {
  return char.toUpperCase().toLowerCase();
}

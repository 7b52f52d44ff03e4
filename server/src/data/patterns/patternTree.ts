/** The parts of a Python regular expression, as far as translating it needs them. */

export type PatternToken =
  | { readonly kind: 'literal'; readonly char: string }
  /** A character by a name that isn't known here (`\N{…}`). */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'any' }
  /** `\d`, `\w`, `\s` and their opposites. */
  | { readonly kind: 'class'; readonly letter: string }
  | { readonly kind: 'set'; readonly negated: boolean; readonly items: readonly SetItem[] }
  | { readonly kind: 'anchor'; readonly sign: '^' | '$' | 'A' | 'Z' | 'b' | 'B' }
  | GroupStart
  | { readonly kind: 'close' }
  | { readonly kind: 'or' }
  | { readonly kind: 'quantifier'; readonly min: number; readonly max: number; readonly mode: '' | '?' | '+' }
  | { readonly kind: 'backreference'; readonly text: string; readonly group: number };

export interface GroupStart {
  readonly kind: 'open';
  readonly group: GroupKind;
  readonly text: string;
  /** The number of a capture, or the group that a conditional group asks for. */
  readonly number?: number;
  readonly offset: number;
}

/** `flags` are scoped ones, `(?i:`. */
type GroupKind = 'capture' | 'plain' | 'flags' | 'look' | 'atomic' | 'conditional';

/** Returns whether a token begins a look-ahead. */
export function looksAhead(token: PatternToken): boolean {
  return token.kind === 'open' && token.group === 'look' && !token.text.startsWith('(?<');
}

export type SetItem =
  | { readonly kind: 'range'; readonly from: string; readonly to: string }
  | { readonly kind: 'class'; readonly letter: string }
  | { readonly kind: 'unknown' };

export interface PatternTree {
  readonly tokens: readonly PatternToken[];
  /** Global flags given at the start, `(?is)`. */
  readonly flags: string;
}

/** A syntax error; offsets are UTF-16 code units in the pattern. */
export class PatternSyntaxError extends Error {
  readonly offset: number;
  /** The exception that Python raises. */
  readonly pythonError: 'error' | 'OverflowError';
  constructor(message: string, offset: number, pythonError: 'error' | 'OverflowError' = 'error') {
    super(message);
    this.name = 'PatternSyntaxError';
    this.offset = offset;
    this.pythonError = pythonError;
  }
}

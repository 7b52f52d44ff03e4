/** The parts of a Python regular expression, as far as translating it needs them. */

export type PatternToken =
  | { readonly kind: 'literal'; readonly char: string }
  | { readonly kind: 'any' }
  /** `\d`, `\w`, `\s` and their opposites. */
  | { readonly kind: 'class'; readonly letter: string }
  | { readonly kind: 'set'; readonly negated: boolean; readonly items: readonly SetItem[] }
  | { readonly kind: 'anchor'; readonly sign: '^' | '$' | 'A' | 'Z' | 'b' | 'B' }
  | { readonly kind: 'open'; readonly group: GroupKind; readonly text: string }
  | { readonly kind: 'close' }
  | { readonly kind: 'or' }
  | { readonly kind: 'quantifier'; readonly min: number; readonly max: number; readonly mode: '' | '?' | '+' }
  | { readonly kind: 'backreference'; readonly text: string };

/** `flags` are scoped ones, `(?i:`. */
export type GroupKind = 'capture' | 'plain' | 'flags' | 'look' | 'atomic' | 'conditional';

export type SetItem =
  | { readonly kind: 'range'; readonly from: string; readonly to: string }
  | { readonly kind: 'class'; readonly letter: string };

export interface PatternTree {
  readonly tokens: readonly PatternToken[];
  /** Global flags given at the start, `(?is)`. */
  readonly flags: string;
}

/** A syntax error; offsets are UTF-16 code units in the pattern. */
export class PatternSyntaxError extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.name = 'PatternSyntaxError';
    this.offset = offset;
  }
}

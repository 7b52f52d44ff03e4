/** How the engines for patterns spell Python's constructs. */

export interface Dialect {
  /** The character with this code. */
  readonly escape: (code: string) => string;
  readonly start: string;
  readonly end: string;
  /** The start and the end of each line. */
  readonly lineStart: string;
  readonly lineEnd: string;
  /** The end of the text, or before a last line break. */
  readonly lastEnd: string;
  /** The look-ahead and look-behind that it has. */
  readonly looks: RegExp;
}

/** JavaScript's own engine, with the flag `u`. */
export const javascript: Dialect = {
  escape: (code) => `\\u{${code}}`,
  start: '^',
  end: '$',
  lineStart: '(?<![^\\n])',
  lineEnd: '(?![^\\n])',
  lastEnd: '(?=\\n?$)',
  looks: /^\(\?<?[=!]$/,
};

export const re2: Dialect = {
  escape: (code) => `\\x{${code}}`,
  start: '\\A',
  end: '\\z',
  lineStart: '(?m:^)',
  lineEnd: '(?m:$)',
  // Consuming the line break is equivalent to looking ahead, because only the test result is used.
  lastEnd: '(?:\\n?\\z)',
  looks: /^\(\?<[=!]$/,
};

/** What looks ahead in a text looks behind in the reversed text. */
export const reversedRe2: Dialect = {
  escape: re2.escape,
  start: re2.end,
  end: re2.start,
  lineStart: re2.lineEnd,
  lineEnd: re2.lineStart,
  lastEnd: '(?<=\\A\\n?)',
  looks: /^\(\?[=!]$/,
};

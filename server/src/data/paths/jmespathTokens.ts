/** The tokens of a JMESPath expression, as the library reads them, and the error where it cannot. */
import * as l10n from '@vscode/l10n';
import library from 'jmespath';

/** A syntax error; offsets are UTF-16 code units in the path. */
export interface PathError {
  readonly offset: number;
  readonly length: number;
  readonly message: string;
}

export class PathSyntaxError extends Error {
  readonly offset: number;
  readonly length: number;
  /** The text ends too early, which Python's library reports in its own way. */
  readonly isIncomplete: boolean;

  constructor({ offset, length, message }: PathError, isIncomplete = false) {
    super(message);
    this.offset = offset;
    this.length = length;
    this.isIncomplete = isIncomplete;
  }
}

/** `type` as the library names it. */
export interface PathToken {
  readonly type: string;
  readonly value: unknown;
  readonly start: number;
}

function refused(text: string): PathSyntaxError {
  return new PathSyntaxError({ offset: 0, length: text.length, message: l10n.t("This isn't a JMESPath expression.") });
}

/**
 * Splits a path into the tokens of the JMESPath library. The library itself accepts `1-2` and `--1` as numbers and
 * returns no token for a single `=`; this function rejects all three.
 * @throws PathSyntaxError with the offset of the error
 */
export function tokensOf(text: string): readonly PathToken[] {
  let tokens: ReturnType<typeof library.tokenize>;
  try {
    tokens = library.tokenize(text);
  } catch {
    throw refused(text);
  }
  return tokens.map((token) => {
    if (token === undefined) throw refused(text);
    if (token.type !== 'Number') return token;
    const sign = /^[-\d]*/.exec(text.slice(token.start))?.[0] ?? '';
    if (/^-?\d+$/.test(sign)) return token;
    throw new PathSyntaxError({
      offset: token.start,
      length: sign.length,
      message: l10n.t("`{0}` isn't a number.", sign),
    });
  });
}

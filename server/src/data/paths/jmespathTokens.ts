/** The tokens of a JMESPath expression: those of the library, except for text in quotes, which Python reads differently. */
import * as l10n from '@vscode/l10n';
import library from 'jmespath';

/** A syntax error; offsets are UTF-16 code units in the path. */
export interface PathError {
  readonly offset: number;
  readonly length: number;
  readonly message: string;
}

/** What is wrong with a text: it has a part that isn't a token, it ends too early, or it has a token too many. */
type SyntaxErrorKind = 'token' | 'incomplete' | 'syntax';

export class PathSyntaxError extends Error {
  readonly offset: number;
  readonly length: number;
  readonly kind: SyntaxErrorKind;

  constructor({ offset, length, message }: PathError, kind: SyntaxErrorKind = 'syntax') {
    super(message);
    this.offset = offset;
    this.length = length;
    this.kind = kind;
  }
}

/** `type` as the library names it. */
export interface PathToken {
  readonly type: string;
  readonly value: unknown;
  readonly start: number;
}

/** Parses JSON. Returns undefined if the text isn't JSON. */
export type ParseJson = (text: string) => unknown;

/** A text in quotes, or a quote that isn't closed. */
const quotedText = /(["'`])(?:(?!\1)[^\\]|\\[\s\S])*\1|["'`]/g;

/**
 * Splits a path into tokens. The library sees a text in quotes without its content, because it unescapes only the first
 * quote and rejects some literals. It accepts `1-2` and `--1` as numbers, and returns no token for a single `=`.
 * @throws PathSyntaxError with the offset of the error
 */
export function tokensOf(text: string, parseJson: ParseJson): readonly PathToken[] {
  const masked = text.replaceAll('\r', ' ').replace(quotedText, (quoted, quote: string | undefined, at: number) => {
    if (quote !== undefined) return quote + 'x'.repeat(quoted.length - 2) + quote;
    const message = l10n.t("`{0}` isn't closed.", quoted);
    throw new PathSyntaxError({ offset: at, length: text.length - at, message }, 'token');
  });
  const refused = (offset = 0, length = text.length) =>
    new PathSyntaxError({ offset, length, message: l10n.t("This isn't a JMESPath expression.") }, 'token');
  return tokenize(masked).map((token) => {
    if (token === undefined) throw refused();
    const { type, start } = token;
    if (type === 'Number') checkNumber(masked, start);
    if (type !== 'QuotedIdentifier' && type !== 'Literal') return token;
    const end = masked.indexOf(masked[start] ?? '', start + 1) + 1;
    const value = quotedValue(text.slice(start, end), parseJson);
    if (value === undefined) throw refused(start, end - start);
    return { type, value, start };
  });
}

const closingBrackets: Readonly<Record<string, string>> = { Lbracket: ']', Filter: ']', Lparen: ')', Lbrace: '}' };

/** Returns the bracket that closes the innermost one that is open at the end of a path. */
export function missingBracket(tokens: readonly PathToken[]): string | undefined {
  const open: string[] = [];
  for (const { type } of tokens) {
    const closing = closingBrackets[type];
    if (closing !== undefined) open.push(closing);
    else if (/^R(?:bracket|paren|brace)$/.test(type)) open.pop();
  }
  return open.at(-1);
}

/** To Python, `1-2` is two numbers, which follow each other nowhere, and `--1` isn't one. */
function checkNumber(text: string, offset: number): void {
  const number = /^[-\d]*/.exec(text.slice(offset))?.[0] ?? '';
  if (/^-?\d+$/.test(number)) return;
  const error = { offset, length: number.length, message: l10n.t("`{0}` isn't a number.", number) };
  throw new PathSyntaxError(error, /^(?:-?\d+)+$/.test(number) ? 'syntax' : 'token');
}

function tokenize(text: string): ReturnType<typeof library.tokenize> {
  try {
    return library.tokenize(text);
  } catch {
    return [undefined];
  }
}

/** Text between backticks that isn't JSON is a string, as in an earlier version of the language. */
function quotedValue(quoted: string, parseJson: ParseJson): unknown {
  const inner = quoted.slice(1, -1);
  if (quoted.startsWith("'")) return inner.replaceAll("\\'", "'");
  if (quoted.startsWith('"')) return parseJson(quoted);
  const literal = inner.replaceAll('\\`', '`');
  const value = parseJson(literal);
  return value === undefined ? parseJson(`"${literal.trimStart()}"`) : value;
}

/** Translates a Python pattern for another engine, with Python's meaning of classes, `.`, `$` and anchors. */
import * as l10n from '@vscode/l10n';
import { type Dialect, javascript, re2, reversedRe2 } from './dialects.ts';
import { type GroupStart, looksAhead, type PatternToken, type PatternTree, type SetItem } from './patternTree.ts';
import { reversedTokens } from './reverse.ts';

/** The target engine cannot express a part of the pattern. The message names the part. */
export class NotExpressible extends Error {}

/** A translated pattern, anchored at the start as `re.match` is. */
interface EmittedPattern {
  readonly source: string;
  /** A regular expression for the texts on which it may differ from Python. */
  readonly inexact: string | undefined;
  /** The text has to be reversed, too. */
  readonly isReversed: boolean;
}

/** The flags of a part of a pattern. */
interface Flags {
  readonly ignoreCase: boolean;
  readonly multiline: boolean;
  readonly dotAll: boolean;
  readonly ascii: boolean;
}

const noFlags: Flags = { ignoreCase: false, multiline: false, dotAll: false, ascii: false };

// Python's classes are Unicode (docs/mapper-reference.md#conditions).
const word = '\\p{L}\\p{N}_';
const spaces = [
  '\t\r',
  '\x1c ',
  '\x85',
  '\xa0',
  '\u1680',
  '\u2000\u200a',
  '\u2028\u2029',
  '\u202f',
  '\u205f',
  '\u3000',
];

/** To Python, the letter i with and without its dot is one if case is ignored. */
const formsOfI = 'iIıİ';

/**
 * Translates a pattern to the syntax of re2js. A pattern that looks ahead is reversed.
 * @throws NotExpressible if re2js can't express a part of the pattern
 */
export function emitRe2({ tokens, flags }: PatternTree): EmittedPattern {
  if (tokens.some(looksAhead)) return new Emitter(reversedRe2, reversedTokens(tokens)).emit(flags);
  return new Emitter(re2, tokens).emit(flags);
}

/**
 * Translates a pattern to a JavaScript regular expression with the flag `u`. Patterns that ignore case are rejected,
 * because re2js handles them.
 * @throws NotExpressible if JavaScript can't express a part of the pattern, or if the pattern ignores case
 */
export function emitJavaScript({ tokens, flags }: PatternTree): EmittedPattern {
  return new Emitter(javascript, tokens).emit(flags);
}

class Emitter {
  readonly #dialect: Dialect;
  readonly #tokens: readonly PatternToken[];
  /** The token that only closing brackets follow. */
  readonly #last: number;
  /** Of the whole pattern and of the groups around the current token. */
  readonly #flags: Flags[] = [];
  readonly #inexact = new Set<string>();

  constructor(dialect: Dialect, tokens: readonly PatternToken[]) {
    this.#dialect = dialect;
    this.#tokens = tokens;
    this.#last = tokens.findLastIndex(({ kind }) => kind !== 'close');
  }

  emit(flags: string): EmittedPattern {
    const opening = this.#scope(flags);
    const body = `${opening}${this.#tokens.map((token, index) => this.#token(token, index)).join('')})`;
    const { start } = this.#dialect;
    const isReversed = this.#dialect === reversedRe2;
    const source = isReversed ? `${body}${start}` : `${start}${body}`;
    return { source, inexact: [...this.#inexact].join('|') || undefined, isReversed };
  }

  get #scoped(): Flags {
    return this.#flags.at(-1) ?? noFlags;
  }

  #token(token: PatternToken, index: number): string {
    switch (token.kind) {
      case 'literal':
        return this.#scoped.ignoreCase && formsOfI.includes(token.char)
          ? `[${this.#formsOfI}]`
          : this.#char(token.char);
      case 'any':
        return this.#scoped.dotAll ? '[\\s\\S]' : '[^\\n]';
      case 'class':
        return `[${isNegated(token) ? '^' : ''}${this.#class(token.letter)}]`;
      case 'set':
        return this.#set(token.items, token.negated);
      case 'anchor':
        return this.#anchor(token.sign, index);
      case 'open':
        return this.#opening(token);
      case 'close':
        this.#flags.pop();
        return ')';
      case 'or':
        return '|';
      case 'quantifier':
        return quantifier(token);
      case 'unknown':
        throw unnamed();
      case 'backreference':
        throw new NotExpressible(l10n.t("`{0}` refers back to a group, which isn't evaluated here.", token.text));
    }
  }

  get #formsOfI(): string {
    return [...formsOfI].map((char) => this.#char(char)).join('');
  }

  #char(char: string): string {
    return /[A-Za-z0-9_]/.test(char) ? char : this.#dialect.escape((char.codePointAt(0) ?? 0).toString(16));
  }

  /** The characters of `\d`, `\w` or `\s`, whatever the case of the letter. */
  #class(letter: string): string {
    const { ascii } = this.#scoped;
    if (/d/i.test(letter)) return ascii ? '0-9' : '\\p{Nd}';
    if (/w/i.test(letter)) return ascii ? 'A-Za-z0-9_' : word;
    return (ascii ? ['\t\r', ' '] : spaces).map((range) => this.#range(range)).join('');
  }

  /** Two characters are a range, one is itself. */
  #range(range: string): string {
    return [...range].map((char) => this.#char(char)).join('-');
  }

  /** The opposite of a class can't stand in brackets beside other characters. */
  #set(items: readonly SetItem[], negated: boolean): string {
    const opposites = items.filter(isNegated).map(({ letter }) => this.#class(letter));
    const plain = items.filter((item) => !isNegated(item)).map((item) => this.#setItem(item));
    const own = plain.length > 0 ? [`[${plain.join('')}]`] : [];
    const [first, ...others] = opposites;
    if (first === undefined) return `[${negated ? '^' : ''}${plain.join('')}]`;
    if (!negated) return `(?:${[...own, ...opposites.map((each) => `[^${each}]`)].join('|')})`;
    const refused = [...own, ...others.map((each) => `[^${each}]`)];
    return refused.length === 0 ? `[${first}]` : `(?:[${first}](?<!${refused.join('|')}))`;
  }

  #setItem(item: SetItem): string {
    if (item.kind === 'unknown') throw unnamed();
    if (item.kind === 'class') return this.#class(item.letter);
    const range = this.#range(item.from === item.to ? item.from : item.from + item.to);
    const hasI = this.#scoped.ignoreCase && [...formsOfI].some((char) => item.from <= char && char <= item.to);
    return hasI ? range + this.#formsOfI : range;
  }

  #anchor(sign: string, index: number): string {
    const { start, end, lineStart, lineEnd, lastEnd } = this.#dialect;
    const { multiline } = this.#scoped;
    if (sign === 'A' || (sign === '^' && !multiline)) return start;
    if (sign === 'Z') return end;
    if (sign === '^') return lineStart;
    if (sign !== '$') return this.#boundary(sign);
    if (multiline) return lineEnd;
    const isEnd = index === this.#last || (this.#flags.length === 1 && this.#tokens[index + 1]?.kind === 'or');
    if (this.#dialect === re2 && !isEnd) this.#inexact.add('\\n');
    return lastEnd;
  }

  #boundary(sign: string): string {
    if (this.#dialect !== javascript) {
      // Its words are those of ASCII, and it finds bounds in empty text.
      this.#inexact.add(this.#scoped.ascii ? '^$' : '^$|[^\\x00-\\x7f]');
      return `\\${sign}`;
    }
    const inWord = `[${this.#class('w')}]`;
    if (sign === 'b') return `(?:(?<=${inWord})(?!${inWord})|(?<!${inWord})(?=${inWord}))`;
    // Python finds none in empty text.
    return `(?:(?<=${inWord})(?=${inWord})|(?<!${inWord})(?!${inWord})(?!^$))`;
  }

  #opening({ group, text }: GroupStart): string {
    if (group === 'atomic') throw new NotExpressible(l10n.t("An atomic group (`(?>…)`) isn't evaluated here."));
    if (group === 'conditional')
      throw new NotExpressible(l10n.t("A conditional group (`(?(1)…|…)`) isn't evaluated here."));
    if (group !== 'look') return this.#scope(group === 'flags' ? text.slice(2, -1) : '');
    if (!this.#dialect.looks.test(text))
      throw new NotExpressible(l10n.t("Look-ahead together with look-behind isn't evaluated here."));
    this.#flags.push(this.#scoped);
    return this.#dialect === reversedRe2 ? text.replace('?', '?<') : text;
  }

  /** Opens a group, in which the flags are changed as by their letters, such as `i-s`. */
  #scope(letters: string): string {
    const [on = '', off = ''] = letters.split('-');
    const before = this.#scoped;
    const isSet = (letter: string, value: boolean) => (value || on.includes(letter)) && !off.includes(letter);
    const flags: Flags = {
      ignoreCase: isSet('i', before.ignoreCase),
      multiline: isSet('m', before.multiline),
      dotAll: isSet('s', before.dotAll),
      ascii: isSet('a', before.ascii) && !on.includes('u'),
    };
    this.#flags.push(flags);
    if (flags.ignoreCase && this.#dialect === javascript) throw new NotExpressible();
    if (flags.ignoreCase && flags.ascii)
      throw new NotExpressible(l10n.t("Ignoring the case of ASCII letters alone (`(?ai)`) isn't evaluated here."));
    if (flags.ignoreCase === before.ignoreCase) return '(?:';
    return flags.ignoreCase ? '(?i:' : '(?-i:';
  }
}

type NegatedClass = Extract<SetItem, { kind: 'class' }>;

function isNegated(item: SetItem | PatternToken): item is NegatedClass {
  return item.kind === 'class' && /[DWS]/.test(item.letter);
}

function unnamed(): NotExpressible {
  return new NotExpressible(l10n.t("The pattern names a character (`\\N{…}`) that isn't known here."));
}

/** The most that re2js repeats. */
const mostRepeats = 1000;

function quantifier({ min, max, mode }: Extract<PatternToken, { kind: 'quantifier' }>): string {
  if (mode === '+') throw new NotExpressible(l10n.t("A possessive repeat, such as `*+`, isn't evaluated here."));
  const isUnlimited = max === Number.POSITIVE_INFINITY;
  if ((isUnlimited ? min : max) > mostRepeats)
    throw new NotExpressible(
      l10n.t("A repeat of more than {0} times isn't evaluated here.", mostRepeats.toLocaleString('en')),
    );
  return min === max ? `{${min}}` : `{${min},${isUnlimited ? '' : max}}${mode}`;
}

/** Translates a Python pattern for another engine, with Python's meaning of classes, `.`, `$` and anchors. */
import type { PatternToken, PatternTree, SetItem } from './patternTree.ts';

/** The target engine cannot express a part of the pattern. */
class NotExpressible extends Error {}

/** A translated pattern, anchored at the start as `re.match` is. */
interface EmittedPattern {
  readonly source: string;
  /** It may differ from Python, but not on text of printable ASCII characters and tabs. */
  readonly isApproximate: boolean;
}

/** How an engine spells Python's constructs. */
interface Dialect {
  readonly start: string;
  char(char: string): string;
  readonly any: string;
  readonly boundary: string;
  readonly noBoundary: string;
  /** The end of the text; and the same or before a last line break. */
  readonly end: string;
  readonly lineEnd: string;
}

// Python's classes are Unicode (docs/mapper-reference.md#conditions).
const word = '\\p{L}\\p{N}_';
const spaces = [
  '\t\r',
  '\x1c ',
  '\x85',
  '\xa0',
  '\u1680',
  '\u2000\u200a',
  '\u2028',
  '\u2029',
  '\u202f',
  '\u205f',
  '\u3000',
];

const re2: Dialect = {
  start: '\\A',
  char: (char) => (/[A-Za-z0-9_]/.test(char) ? char : `\\x{${(char.codePointAt(0) ?? 0).toString(16)}}`),
  any: '.',
  boundary: '\\b',
  noBoundary: '\\B',
  end: '\\z',
  // Consuming the line break is equivalent to looking ahead, because only the test result is used.
  lineEnd: '(?:\\n?\\z)',
};

const javascript: Dialect = {
  start: '^',
  char: (char) => (/[A-Za-z0-9_]/.test(char) ? char : `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`),
  any: '[^\\n]',
  boundary: `(?:(?<=[${word}])(?![${word}])|(?<![${word}])(?=[${word}]))`,
  noBoundary: `(?:(?<=[${word}])(?=[${word}])|(?<![${word}])(?![${word}]))`,
  end: '$',
  lineEnd: '(?=\\n?$)',
};

/**
 * Translates a pattern to the syntax of re2js.
 * @throws NotExpressible if re2js can't express a part of the pattern
 */
export function emitRe2(tree: PatternTree): EmittedPattern {
  return new Emitter(re2, tree).emit();
}

/**
 * Translates a pattern to a JavaScript regular expression with the flag `u`. Patterns that set their own flags are
 * rejected, because re2js handles them.
 * @throws NotExpressible if JavaScript can't express a part of the pattern, or if the pattern sets its own flags
 */
export function emitJavaScript(tree: PatternTree): EmittedPattern {
  if (tree.flags !== '') throw new NotExpressible();
  return new Emitter(javascript, tree).emit();
}

class Emitter {
  readonly #dialect: Dialect;
  readonly #tree: PatternTree;
  readonly #ascii: boolean;
  #isApproximate = false;

  constructor(dialect: Dialect, tree: PatternTree) {
    this.#dialect = dialect;
    this.#tree = tree;
    this.#ascii = tree.flags.includes('a');
  }

  emit(): EmittedPattern {
    const flags = this.#tree.flags.replace(/[^ims]/g, '');
    const { tokens } = this.#tree;
    const body = tokens.map((token, index) => this.#token(token, tokens[index + 1])).join('');
    return {
      source: `${this.#dialect.start}(?:${flags === '' ? '' : `(?${flags})`}${body})`,
      isApproximate: this.#isApproximate,
    };
  }

  #token(token: PatternToken, next: PatternToken | undefined): string {
    switch (token.kind) {
      case 'literal':
        return this.#dialect.char(token.char);
      case 'any':
        return this.#dialect.any;
      case 'class':
        return `[${/[DWS]/.test(token.letter) ? '^' : ''}${this.#classItems(token.letter.toLowerCase())}]`;
      case 'set':
        return `[${token.negated ? '^' : ''}${token.items.map((item) => this.#setItem(item)).join('')}]`;
      case 'anchor':
        return this.#anchor(token.sign, next);
      case 'open':
        return this.#opening(token);
      case 'close':
        return ')';
      case 'or':
        return '|';
      case 'quantifier':
        return quantifier(token);
      case 'unknown':
      case 'backreference':
        throw new NotExpressible();
    }
  }

  #classItems(letter: string): string {
    if (this.#ascii) {
      // The blanks of re2js lack the vertical tab.
      if (/s/i.test(letter)) this.#isApproximate = true;
      return `\\${letter}`;
    }
    if (letter === 'd') return '\\p{Nd}';
    return letter === 'w' ? word : spaces.map((range) => this.#range(range)).join('');
  }

  /** Two characters are a range, one is itself. */
  #range(range: string): string {
    return [...range].map((char) => this.#dialect.char(char)).join('-');
  }

  #setItem(item: SetItem): string {
    if (item.kind === 'range') return this.#range(item.from === item.to ? item.from : item.from + item.to);
    if (item.kind === 'unknown') throw new NotExpressible();
    if (this.#ascii || !/[DWS]/.test(item.letter)) return this.#classItems(item.letter);
    if (item.letter === 'D') return '\\P{Nd}';
    if (this.#dialect === javascript) throw new NotExpressible();
    this.#isApproximate = true;
    return `\\${item.letter}`;
  }

  #anchor(sign: string, next: PatternToken | undefined): string {
    const { boundary, noBoundary, end, lineEnd } = this.#dialect;
    if (sign === 'A') return this.#dialect.start;
    if (sign === 'Z') return end;
    if (sign === 'b' || sign === 'B') {
      if (this.#dialect === re2 && !this.#ascii) this.#isApproximate = true;
      return sign === 'b' ? boundary : noBoundary;
    }
    if (sign === '^') return '^';
    if (this.#tree.flags.includes('m')) return '$';
    if (this.#dialect === re2 && next !== undefined && next.kind !== 'or' && next.kind !== 'close')
      this.#isApproximate = true;
    return lineEnd;
  }

  #opening(token: Extract<PatternToken, { kind: 'open' }>): string {
    if (token.group === 'capture' || token.group === 'plain') return '(?:';
    if (token.group === 'flags' && this.#dialect === re2 && !/[amx]/.test(token.text))
      return token.text.replace('u', '');
    throw new NotExpressible();
  }
}

function quantifier({ min, max, mode }: Extract<PatternToken, { kind: 'quantifier' }>): string {
  if (mode === '+') throw new NotExpressible();
  if (min > 1000 || (max > 1000 && max !== Number.POSITIVE_INFINITY)) throw new NotExpressible();
  if (min === max) return `{${min}}`;
  return `{${min},${max === Number.POSITIVE_INFINITY ? '' : max}}${mode}`;
}

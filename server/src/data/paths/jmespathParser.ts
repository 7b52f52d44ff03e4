/**
 * JMESPath's grammar as Python's library reads it, which the service uses: commas in calls are optional, and so are
 * commas between the members of `{…}`. The parser of the JavaScript library accepts and rejects other texts.
 */
import * as l10n from '@vscode/l10n';
import { missingBracket, type ParseJson, PathSyntaxError, type PathToken, tokensOf } from './jmespathTokens.ts';

/** A node of the syntax tree; `type` determines which members it has. */
export interface PathAst {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly children: readonly PathAst[];
}

/** Binding power of a token towards the expression on its left. */
const binding: Readonly<Record<string, number>> = {
  Pipe: 1,
  Or: 2,
  And: 3,
  EQ: 5,
  GT: 5,
  LT: 5,
  GTE: 5,
  LTE: 5,
  NE: 5,
  Flatten: 9,
  Star: 20,
  Filter: 21,
  Dot: 40,
  Not: 45,
  Lbrace: 50,
  Lbracket: 55,
  Lparen: 60,
};
const projectionStop = 10;
/** The deepest nesting of expressions; more would overflow the stack. */
const deepest = 200;

const identity: PathAst = { type: 'Identity', children: [] };

/**
 * Parses a path into a syntax tree.
 * @throws PathSyntaxError with the offset of the error
 */
export function parseTokens(text: string, parseJson: ParseJson): PathAst {
  return new PathParser(text, tokensOf(text, parseJson)).parse();
}

class PathParser {
  readonly #text: string;
  readonly #tokens: readonly PathToken[];
  #at = 0;
  #depth = 0;

  constructor(text: string, tokens: readonly PathToken[]) {
    this.#text = text;
    this.#tokens = tokens;
  }

  parse(): PathAst {
    const ast = this.#expression(0);
    if (this.#at < this.#tokens.length) throw this.#unexpected();
    return ast;
  }

  #type(ahead = 0): string {
    return this.#tokens[this.#at + ahead]?.type ?? 'EOF';
  }

  #next(): PathToken {
    const token = this.#tokens[this.#at];
    if (token === undefined) throw this.#unexpected();
    this.#at++;
    return token;
  }

  #match(type: string): void {
    if (this.#type() !== type) throw this.#unexpected();
    this.#at++;
  }

  /** @param at index of the unexpected token */
  #unexpected(at = this.#at, kind = this.#tokens[at] ? ('syntax' as const) : ('incomplete' as const)): PathSyntaxError {
    const token = this.#tokens[at];
    const before = this.#tokens[at - 1];
    const error = (offset: number, length: number, message: string) =>
      new PathSyntaxError({ offset, length, message }, kind);
    if ((token === undefined || token.type === 'Dot') && before?.type === 'Dot')
      return error(before.start, 1, l10n.t('A name is missing next to this dot.'));
    const closing = missingBracket(this.#tokens);
    if (token === undefined) {
      const message = closing
        ? l10n.t('A closing `{0}` is missing.', closing)
        : l10n.t('The expression is incomplete.');
      return error(0, this.#text.length, message);
    }
    if (token.type === 'Dot' && at === 0) return error(token.start, 1, l10n.t('A name is missing next to this dot.'));
    const sign = this.#text.slice(token.start, this.#tokens[at + 1]?.start ?? this.#text.length).trimEnd();
    const message = closing
      ? l10n.t('A closing `{0}` is missing.', closing)
      : l10n.t("`{0}` isn't expected here.", sign);
    return error(token.start, sign.length, message);
  }

  #expression(power: number): PathAst {
    if (++this.#depth > deepest) {
      const message = l10n.t('The expression is nested too deeply.');
      throw new PathSyntaxError({ offset: 0, length: this.#text.length, message });
    }
    let left = this.#first(this.#next());
    while (power < (binding[this.#type()] ?? 0)) left = this.#rest(this.#next(), left);
    this.#depth--;
    return left;
  }

  /** The expression that begins with a token. */
  #first(token: PathToken): PathAst {
    switch (token.type) {
      case 'Literal':
        return { type: 'Literal', value: token.value, children: [] };
      case 'UnquotedIdentifier':
        return { type: 'Field', name: String(token.value), children: [] };
      case 'QuotedIdentifier':
        if (this.#type() === 'Lparen') throw this.#unexpected();
        return { type: 'Field', name: String(token.value), children: [] };
      case 'Current':
        return { type: 'Current', children: [] };
      case 'Expref':
        return { type: 'ExpressionReference', children: [this.#expression(0)] };
      case 'Not':
        return { type: 'NotExpression', children: [this.#expression(binding.Not ?? 0)] };
      case 'Star':
        return this.#projection('ValueProjection', identity, 'Star', this.#type() === 'Rbracket');
      case 'Flatten':
      case 'Filter':
        return this.#rest(token, identity);
      case 'Lbrace':
        return this.#multiSelectHash();
      case 'Lparen': {
        const inner = this.#expression(0);
        this.#match('Rparen');
        return inner;
      }
      case 'Lbracket':
        return this.#bracket(identity) ?? this.#multiSelectList();
      default:
        throw this.#unexpected(this.#at - 1);
    }
  }

  /** The expression that a token continues, with `left` on its left. */
  #rest(token: PathToken, left: PathAst): PathAst {
    switch (token.type) {
      case 'Dot':
        if (this.#type() !== 'Star') return { type: 'Subexpression', children: [left, this.#afterDot('Dot')] };
        this.#at++;
        return this.#projection('ValueProjection', left, 'Dot');
      case 'Pipe':
        return { type: 'Pipe', children: [left, this.#expression(binding.Pipe ?? 0)] };
      case 'Or':
        return { type: 'OrExpression', children: [left, this.#expression(binding.Or ?? 0)] };
      case 'And':
        return { type: 'AndExpression', children: [left, this.#expression(binding.And ?? 0)] };
      case 'Flatten':
        return this.#projection('Projection', { type: 'Flatten', children: [left] }, 'Flatten');
      case 'Filter':
        return this.#filter(left);
      case 'Lparen':
        if (left.type !== 'Field') throw this.#unexpected(this.#at - 1);
        return { type: 'Function', name: left.name ?? '', children: this.#arguments() };
      case 'Lbracket': {
        const found = this.#bracket(left);
        if (found) return found;
        this.#match('Star');
        throw this.#unexpected();
      }
      default:
        if (binding[token.type] !== binding.EQ) throw this.#unexpected(this.#at - 1);
        return {
          type: 'Comparator',
          name: token.type,
          children: [left, this.#expression(binding.EQ ?? 0)],
        };
    }
  }

  /** A projection: the rest of the path applies to each item of `left`. */
  #projection(type: string, left: PathAst, power: string, ends = false): PathAst {
    return { type, children: [left, ends ? identity : this.#projected(power)] };
  }

  #projected(power: string): PathAst {
    const type = this.#type();
    if ((binding[type] ?? 0) < projectionStop) return identity;
    if (type === 'Lbracket' || type === 'Filter') return this.#expression(binding[power] ?? 0);
    this.#match('Dot');
    return this.#afterDot(power);
  }

  #afterDot(power: string): PathAst {
    const type = this.#type();
    if (type === 'UnquotedIdentifier' || type === 'QuotedIdentifier' || type === 'Star')
      return this.#expression(binding[power] ?? 0);
    if (type !== 'Lbracket' && type !== 'Lbrace') throw this.#unexpected(this.#at, 'syntax');
    this.#at++;
    return type === 'Lbracket' ? this.#multiSelectList() : this.#multiSelectHash();
  }

  #filter(left: PathAst): PathAst {
    const condition = this.#expression(0);
    this.#match('Rbracket');
    const right = this.#type() === 'Flatten' ? identity : this.#projected('Filter');
    return { type: 'FilterProjection', children: [left, right, condition] };
  }

  /** An index, a slice or `*` in brackets; undefined for anything else. */
  #bracket(left: PathAst): PathAst | undefined {
    if (this.#type() === 'Star' && this.#type(1) === 'Rbracket') {
      this.#at += 2;
      return this.#projection('Projection', left, 'Star');
    }
    if (this.#type() !== 'Number' && this.#type() !== 'Colon') return undefined;
    if (this.#type() === 'Number' && this.#type(1) !== 'Colon') {
      const index: PathAst = { type: 'Index', value: this.#next().value, children: [] };
      this.#match('Rbracket');
      return { type: 'IndexExpression', children: [left, index] };
    }
    const sliced: PathAst = { type: 'IndexExpression', children: [left, this.#slice()] };
    // After an index, Python's library reads a slice as one more index: the rest of the path applies to the whole list.
    return left.type === 'IndexExpression' ? sliced : this.#projection('Projection', sliced, 'Star');
  }

  #slice(): PathAst {
    const parts: (number | null)[] = [null, null, null];
    let part = 0;
    for (; this.#type() !== 'Rbracket'; this.#at++) {
      if (this.#type() === 'Colon' && part < 2) part++;
      else if (this.#type() === 'Number') parts[part] = Number(this.#tokens[this.#at]?.value);
      else throw this.#unexpected(this.#at, 'syntax');
    }
    this.#at++;
    return { type: 'Slice', value: parts, children: [] };
  }

  #multiSelectList(): PathAst {
    const children = [this.#expression(0)];
    for (; this.#type() !== 'Rbracket'; children.push(this.#expression(0))) this.#match('Comma');
    this.#at++;
    return { type: 'MultiSelectList', children };
  }

  #arguments(): PathAst[] {
    const args: PathAst[] = [];
    for (; this.#type() !== 'Rparen'; this.#skipComma()) args.push(this.#expression(0));
    this.#at++;
    return args;
  }

  #multiSelectHash(): PathAst {
    const children: PathAst[] = [];
    for (;;) {
      const key = this.#next();
      if (key.type !== 'UnquotedIdentifier' && key.type !== 'QuotedIdentifier') throw this.#unexpected(this.#at - 1);
      this.#match('Colon');
      children.push({ type: 'KeyValuePair', name: String(key.value), children: [this.#expression(0)] });
      if (this.#skipComma() || this.#type() !== 'Rbrace') continue;
      this.#at++;
      return { type: 'MultiSelectHash', children };
    }
  }

  #skipComma(): boolean {
    const isComma = this.#type() === 'Comma';
    if (isComma) this.#at++;
    return isComma;
  }
}

/**
 * Parses a Python `re` pattern (docs/mapper-reference.md#conditions): what Python rejects is a syntax error with its
 * offset.
 */
import * as l10n from '@vscode/l10n';
import { readEscape } from './parseEscape.ts';
import { readSet } from './parseSet.ts';
import { type GroupKind, PatternSyntaxError, type PatternToken, type PatternTree } from './patternTree.ts';

/**
 * Parses a pattern of Python's `re`.
 * @throws PatternSyntaxError if Python wouldn't compile the pattern
 */
export function parsePattern(text: string): PatternTree {
  return new PatternReader(text).read();
}

class PatternReader {
  readonly #text: string;
  readonly #tokens: PatternToken[] = [];
  /** Offset of each open group, and its number if it has one. */
  readonly #open: { readonly at: number; readonly number: number | undefined }[] = [];
  readonly #conditionals: { readonly number: number; readonly at: number }[] = [];
  #groups = 0;
  readonly #names = new Map<string, number>();
  #flags = '';
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): PatternTree {
    while (this.#at < this.#text.length) this.#next();
    const unclosed = this.#open.at(-1);
    if (unclosed) throw new PatternSyntaxError(l10n.t("this group isn't closed: `)` is missing"), unclosed.at);
    for (const { number, at } of this.#conditionals) {
      if (number > this.#groups) throw new PatternSyntaxError(l10n.t('there is no group {0} to refer to', number), at);
    }
    return { tokens: this.#tokens, flags: this.#flags };
  }

  #next(): void {
    const char = String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0);
    const quantifier = this.#quantifier();
    if (quantifier) this.#addQuantifier(quantifier);
    else if (this.#flags.includes('x') && this.#skipVerbose(char)) return;
    else if (char === '\\') this.#escape();
    else if (char === '[') {
      const { set, end } = readSet(this.#text, this.#at);
      this.#add(set, end - this.#at);
    } else if (char === '(') this.#openGroup();
    else if (char === ')') this.#closeGroup();
    else if (char === '|') this.#add({ kind: 'or' }, 1);
    else if (char === '.') this.#add({ kind: 'any' }, 1);
    else if (char === '^' || char === '$') this.#add({ kind: 'anchor', sign: char }, 1);
    else this.#add({ kind: 'literal', char }, char.length);
  }

  #add(token: PatternToken, length: number): void {
    this.#tokens.push(token);
    this.#at += length;
  }

  #skipVerbose(char: string): boolean {
    if (/\s/.test(char)) this.#at++;
    else if (char === '#') {
      const end = this.#text.indexOf('\n', this.#at);
      this.#at = end < 0 ? this.#text.length : end + 1;
    } else return false;
    return true;
  }

  #escape(): void {
    const { token, end } = readEscape(this.#text, this.#at);
    if (token.kind === 'backreference') this.#refer(Number(token.text));
    this.#add(token, end - this.#at);
  }

  /** A backreference needs a group that exists and is closed. */
  #refer(number: number): void {
    if (number > this.#groups)
      throw new PatternSyntaxError(l10n.t('there is no group {0} to refer to', number), this.#at);
    if (this.#open.some((group) => group.number === number))
      throw new PatternSyntaxError(l10n.t("a group can't refer to itself"), this.#at);
  }

  #quantifier(): { min: number; max: number; length: number } | undefined {
    const found = /^(?:[*+?]|\{(\d*)(?:(,)(\d*))?\})/.exec(this.#text.slice(this.#at, this.#at + 24));
    if (found === null) return undefined;
    const [sign, least, comma, most] = found;
    if (sign === '*') return { min: 0, max: Number.POSITIVE_INFINITY, length: 1 };
    if (sign === '+') return { min: 1, max: Number.POSITIVE_INFINITY, length: 1 };
    if (sign === '?') return { min: 0, max: 1, length: 1 };
    // `{}` is text, as are braces without numbers; `{,}` is a repeat.
    if (least === '' && comma === undefined) return undefined;
    const min = least === '' ? 0 : Number(least);
    const max = comma === undefined ? min : most === '' || most === undefined ? Number.POSITIVE_INFINITY : Number(most);
    if (max < min)
      throw new PatternSyntaxError(l10n.t('the minimum number of repetitions is greater than the maximum'), this.#at);
    return { min, max, length: sign.length };
  }

  #addQuantifier({ min, max, length }: { min: number; max: number; length: number }): void {
    const last = this.#tokens.at(-1);
    if (last === undefined || last.kind === 'open' || last.kind === 'or' || last.kind === 'anchor') {
      throw new PatternSyntaxError(l10n.t('there is nothing to repeat'), this.#at);
    }
    if (last.kind === 'quantifier')
      throw new PatternSyntaxError(l10n.t("a repetition can't be repeated without a group around it"), this.#at);
    const sign = this.#text[this.#at + length];
    const mode = sign === '?' || sign === '+' ? sign : '';
    this.#add({ kind: 'quantifier', min, max, mode }, length + mode.length);
  }

  #openGroup(): void {
    const rest = this.#text.slice(this.#at);
    const comment = /^\(\?#(?:[^)\\]|\\[\s\S])*\)/.exec(rest);
    if (comment) {
      this.#at += comment[0].length;
      return;
    }
    const flags = /^\(\?([aiLmsux]+)\)/.exec(rest);
    if (flags) {
      this.#addFlags(flags[1] ?? '', flags[0].length);
      return;
    }
    const named = /^\(\?P=([^)]*)\)/.exec(rest);
    if (named) {
      this.#refer(this.#numberOf(named[1] ?? ''));
      this.#add({ kind: 'backreference', text: named[1] ?? '' }, named[0].length);
      return;
    }
    const { group, text } = this.#groupStart(rest);
    this.#open.push({ at: this.#at, number: group === 'capture' ? this.#groups : undefined });
    this.#add({ kind: 'open', group, text }, text.length);
  }

  #numberOf(name: string): number {
    const number = this.#names.get(name);
    if (number === undefined) throw new PatternSyntaxError(l10n.t('there is no group named {0}', name), this.#at);
    return number;
  }

  #addFlags(flags: string, length: number): void {
    if (this.#tokens.length > 0) throw new PatternSyntaxError(l10n.t('flags must be at the start'), this.#at);
    this.#flags += flags;
    if (flags.includes('L')) throw new PatternSyntaxError(l10n.t('the flag L works only with bytes'), this.#at);
    if (this.#flags.includes('a') && this.#flags.includes('u'))
      throw new PatternSyntaxError(l10n.t("the flags a and u can't be combined"), this.#at);
    this.#at += length;
  }

  #groupStart(rest: string): { group: GroupKind; text: string } {
    if (!rest.startsWith('(?')) return this.#capture('(');
    const name = /^\(\?P<([^>]*)>/.exec(rest);
    if (name) {
      const given = name[1] ?? '';
      if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(given))
        throw new PatternSyntaxError(l10n.t("`{0}` isn't a valid group name", given), this.#at);
      if (this.#names.has(given))
        throw new PatternSyntaxError(l10n.t('the group name {0} is used twice', given), this.#at);
      this.#names.set(given, this.#groups + 1);
      return this.#capture(name[0]);
    }
    const look = /^\(\?(?:=|!|<=|<!)/.exec(rest);
    if (look) return { group: 'look', text: look[0] };
    const flags = /^\(\?(?:[aiLmsux]+|[aiLmsux]*-[imsx]+)?:/.exec(rest);
    if (flags) return { group: flags[0] === '(?:' ? 'plain' : 'flags', text: flags[0] };
    const conditional = /^\(\?\(([^)]+)\)/.exec(rest);
    if (conditional) {
      this.#addConditional(conditional[1] ?? '');
      return { group: 'conditional', text: conditional[0] };
    }
    if (rest.startsWith('(?>')) return { group: 'atomic', text: '(?>' };
    throw new PatternSyntaxError(l10n.t('Python has no group that begins like this'), this.#at);
  }

  #addConditional(reference: string): void {
    if (/^[1-9]\d*$/.test(reference)) this.#conditionals.push({ number: Number(reference), at: this.#at });
    else this.#numberOf(reference);
  }

  #capture(text: string): { group: GroupKind; text: string } {
    this.#groups++;
    return { group: 'capture', text };
  }

  #closeGroup(): void {
    if (this.#open.pop() === undefined)
      throw new PatternSyntaxError(l10n.t("this `)` doesn't close a group"), this.#at);
    this.#add({ kind: 'close' }, 1);
  }
}

/**
 * Parses a Python `re` pattern (docs/mapper-reference.md#conditions): what Python rejects is a syntax error with its
 * offset.
 */
import * as l10n from '@vscode/l10n';
import { varyingLookBehind } from './lookBehind.ts';
import { readEscape } from './parseEscape.ts';
import { readSet } from './parseSet.ts';
import { type GroupStart, PatternSyntaxError, type PatternToken, type PatternTree } from './patternTree.ts';

/**
 * Parses a pattern of Python's `re`.
 * @throws PatternSyntaxError if Python wouldn't compile the pattern
 */
export function parsePattern(text: string): PatternTree {
  return new PatternReader(text).read();
}

const quantifierSign = /[*+?]|\{(\d*)(?:(,)(\d*))?\}/y;
/** Python counts repetitions in 32 bits. */
const maxRepeat = 2 ** 32 - 1;

class PatternReader {
  readonly #text: string;
  readonly #tokens: PatternToken[] = [];
  /** The groups that aren't closed yet, and whether the text around them is verbose. */
  readonly #open: { readonly start: GroupStart; readonly isVerbose: boolean }[] = [];
  readonly #conditionals: { readonly number: number; readonly at: number }[] = [];
  #groups = 0;
  readonly #names = new Map<string, number>();
  #flags = '';
  /** Blanks and comments mean nothing here: the flag `x`. */
  #isVerbose = false;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): PatternTree {
    while (this.#at < this.#text.length) this.#next();
    const unclosed = this.#open.at(-1);
    if (unclosed)
      throw new PatternSyntaxError(l10n.t("this group isn't closed: `)` is missing"), unclosed.start.offset);
    for (const { number, at } of this.#conditionals) {
      if (number > this.#groups) throw new PatternSyntaxError(l10n.t('there is no group {0} to refer to', number), at);
    }
    const varying = varyingLookBehind(this.#tokens);
    if (varying !== undefined)
      throw new PatternSyntaxError(l10n.t('a look-behind must match text of one length'), varying.offset);
    return { tokens: this.#tokens, flags: this.#flags };
  }

  #next(): void {
    const char = String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0);
    const quantifier = this.#quantifier();
    if (quantifier) this.#addQuantifier(quantifier);
    else if (this.#isVerbose && this.#skipVerbose(char)) return;
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
    if (/[ \t-\r]/.test(char)) this.#at++;
    else if (char === '#') {
      const end = this.#text.indexOf('\n', this.#at);
      this.#at = end < 0 ? this.#text.length : end + 1;
    } else return false;
    return true;
  }

  #escape(): void {
    const { token, end } = readEscape(this.#text, this.#at);
    if (token.kind === 'backreference') this.#refer(token.group);
    this.#add(token, end - this.#at);
  }

  /** A backreference needs a group that exists and is closed. */
  #refer(number: number): void {
    if (number > this.#groups)
      throw new PatternSyntaxError(l10n.t('there is no group {0} to refer to', number), this.#at);
    if (this.#open.some(({ start }) => start.group === 'capture' && start.number === number))
      throw new PatternSyntaxError(l10n.t("a group can't refer to itself"), this.#at);
  }

  #quantifier(): { min: number; max: number; length: number } | undefined {
    quantifierSign.lastIndex = this.#at;
    const found = quantifierSign.exec(this.#text);
    if (found === null) return undefined;
    const [sign, least, comma, most] = found;
    if (sign === '*') return { min: 0, max: Number.POSITIVE_INFINITY, length: 1 };
    if (sign === '+') return { min: 1, max: Number.POSITIVE_INFINITY, length: 1 };
    if (sign === '?') return { min: 0, max: 1, length: 1 };
    // `{}` is text, as are braces without numbers; `{,}` is a repeat.
    if (least === '' && comma === undefined) return undefined;
    const min = least === '' ? 0 : Number(least);
    const max = comma === undefined ? min : most === '' || most === undefined ? Number.POSITIVE_INFINITY : Number(most);
    if (min >= maxRepeat || (max >= maxRepeat && max !== Number.POSITIVE_INFINITY))
      throw new PatternSyntaxError(l10n.t('the number of repetitions is too large'), this.#at, 'OverflowError');
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
      const [sign, name = ''] = named;
      const group = this.#numberOf(name);
      this.#refer(group);
      this.#add({ kind: 'backreference', text: sign, group }, sign.length);
      return;
    }
    const start: GroupStart = { kind: 'open', ...this.#groupStart(rest), offset: this.#at };
    this.#open.push({ start, isVerbose: this.#isVerbose });
    if (start.group === 'flags') this.#setScopedFlags(start.text);
    this.#add(start, start.text.length);
  }

  #numberOf(name: string): number {
    const number = this.#names.get(name);
    if (number === undefined) throw new PatternSyntaxError(l10n.t('there is no group named {0}', name), this.#at);
    return number;
  }

  #addFlags(flags: string, length: number): void {
    if (this.#tokens.length > 0) throw new PatternSyntaxError(l10n.t('flags must be at the start'), this.#at);
    this.#flags += flags;
    this.#isVerbose = this.#flags.includes('x');
    if (flags.includes('L')) throw new PatternSyntaxError(l10n.t('the flag L works only with bytes'), this.#at);
    if (this.#flags.includes('a') && this.#flags.includes('u'))
      throw new PatternSyntaxError(l10n.t("the flags a and u can't be combined"), this.#at);
    this.#at += length;
  }

  /** `(?x-i:` */
  #setScopedFlags(text: string): void {
    const [on = '', off = ''] = text.slice(2, -1).split('-');
    if (on.includes('L')) throw new PatternSyntaxError(l10n.t('the flag L works only with bytes'), this.#at);
    if (on.includes('a') && on.includes('u'))
      throw new PatternSyntaxError(l10n.t("the flags a and u can't be combined"), this.#at);
    if ([...off].some((flag) => on.includes(flag)))
      throw new PatternSyntaxError(l10n.t("a flag can't be set and removed at once"), this.#at);
    if (on.includes('x')) this.#isVerbose = true;
    if (off.includes('x')) this.#isVerbose = false;
  }

  #groupStart(rest: string): Pick<GroupStart, 'group' | 'text' | 'number'> {
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
      const [text, reference = ''] = conditional;
      return { group: 'conditional', text, number: this.#conditionalGroup(reference) };
    }
    if (rest.startsWith('(?>')) return { group: 'atomic', text: '(?>' };
    throw new PatternSyntaxError(l10n.t('Python has no group that begins like this'), this.#at);
  }

  #conditionalGroup(reference: string): number {
    if (!/^[1-9]\d*$/.test(reference)) return this.#numberOf(reference);
    this.#conditionals.push({ number: Number(reference), at: this.#at });
    return Number(reference);
  }

  #capture(text: string): Pick<GroupStart, 'group' | 'text' | 'number'> {
    this.#groups++;
    return { group: 'capture', text, number: this.#groups };
  }

  #closeGroup(): void {
    const closed = this.#open.pop();
    if (closed === undefined) throw new PatternSyntaxError(l10n.t("this `)` doesn't close a group"), this.#at);
    this.#isVerbose = closed.isVerbose;
    this.#add({ kind: 'close' }, 1);
  }
}

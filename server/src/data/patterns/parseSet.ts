/** Character sets of Python patterns, `[…]`. */
import * as l10n from '@vscode/l10n';
import { readEscape } from './parseEscape.ts';
import { PatternSyntaxError, type PatternToken, type SetItem } from './patternTree.ts';

type PatternSet = Extract<PatternToken, { kind: 'set' }>;

/**
 * Reads a set of characters in brackets.
 * @throws PatternSyntaxError if the set isn't closed, or if the end of a range comes before its start
 */
export function readSet(text: string, start: number): { set: PatternSet; end: number } {
  const negated = text[start + 1] === '^';
  const first = start + (negated ? 2 : 1);
  const items: SetItem[] = [];
  for (let at = first; ; ) {
    if (at >= text.length) throw new PatternSyntaxError(l10n.t("this set isn't closed: `]` is missing"), start);
    // A `]` right at the start is a character of the set.
    if (text[at] === ']' && at > first) return { set: { kind: 'set', negated, items }, end: at + 1 };
    const from = readItem(text, at);
    const isRange = text[from.end] === '-' && text[from.end + 1] !== ']' && from.end + 1 < text.length;
    if (!isRange) {
      items.push(from.item);
      at = from.end;
      continue;
    }
    const to = readItem(text, from.end + 1);
    items.push(rangeOf(from.item, to.item, at));
    at = to.end;
  }
}

function readItem(text: string, at: number): { item: SetItem; end: number } {
  if (text[at] !== '\\') {
    const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
    return { item: { kind: 'range', from: char, to: char }, end: at + char.length };
  }
  const { token, end } = readEscape(text, at, true);
  if (token.kind === 'class' || token.kind === 'unknown') return { item: token, end };
  const char = token.kind === 'literal' ? token.char : '';
  return { item: { kind: 'range', from: char, to: char }, end };
}

function rangeOf(from: SetItem, to: SetItem, at: number): SetItem {
  if (from.kind === 'unknown' || to.kind === 'unknown') return { kind: 'unknown' };
  if (from.kind !== 'range' || to.kind !== 'range')
    throw new PatternSyntaxError(l10n.t("a class such as \\d can't be the start or end of a range"), at);
  if ((from.from.codePointAt(0) ?? 0) > (to.from.codePointAt(0) ?? 0))
    throw new PatternSyntaxError(l10n.t('this range is in reverse order'), at);
  return { kind: 'range', from: from.from, to: to.from };
}

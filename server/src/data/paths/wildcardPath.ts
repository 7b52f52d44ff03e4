/**
 * Paths with wildcards and placeholders: `repeat_paths`, and sources with `match_key` or `[n]`
 * (docs/mapper-reference.md#repeat_paths, #lists-by-index).
 */
import * as l10n from '@vscode/l10n';
import type { Budget } from '../budget.ts';
import type { DataNode } from '../dataNode.ts';
import { compilePath, type PathError, type PathExpression } from './path.ts';

export type WildcardStep =
  | { readonly kind: 'path'; readonly path: PathExpression; readonly offset: number; readonly text: string }
  | { readonly kind: 'wildcard'; readonly offset: number; readonly text: string }
  /** `[n]`, `[n1]` … */
  | { readonly kind: 'placeholder'; readonly name: string; readonly offset: number; readonly text: string };

export type CompiledWildcardPath =
  | { readonly steps: readonly WildcardStep[]; readonly error?: undefined }
  | { readonly steps?: undefined; readonly error: PathError };

/**
 * Compiles a path with wildcards and never throws. The path is split at `*`, `[*]` and, on request, `[n…]`, and the
 * parts between them are compiled as ordinary paths. Offsets are UTF-16 code units in the text.
 */
export function compileWildcardPath(text: string, placeholders = false): CompiledWildcardPath {
  if (text === '') return { error: { offset: 0, length: 0, message: l10n.t('The path is empty.') } };
  const steps: WildcardStep[] = [];
  for (const piece of splitPath(text, placeholders)) {
    const error = joinError(text, piece);
    if (error) return { error };
    if (piece.kind !== 'path') steps.push(piece);
    else {
      const compiled = compilePath(piece.text);
      if ('error' in compiled) return { error: { ...compiled.error, offset: piece.offset + compiled.error.offset } };
      steps.push({ ...piece, path: compiled.path });
    }
  }
  return { steps };
}

/**
 * Checks whether a part of a path may follow the text before it, and returns the error if it may not. Names and `*`
 * need a dot before them, and brackets must not have one, so `X[*]a`, `X[*]*` and `X[*].[*]` aren't valid paths.
 */
export function joinError(text: string, { offset, text: part }: Piece): PathError | undefined {
  if (offset === 0 || part.startsWith('.')) return undefined;
  const afterDot = text[offset - 1] === '.';
  const dangles = afterDot && (offset === 1 || text[offset - 2] === '.');
  if (afterDot !== part.startsWith('[') && !dangles) return undefined;
  const message = afterDot
    ? l10n.t('A name is missing next to this dot.')
    : l10n.t('A dot is missing before this part.');
  return afterDot ? { offset: offset - 1, length: 1, message } : { offset, length: part.length, message };
}

type Piece =
  | { readonly kind: 'path'; readonly offset: number; readonly text: string }
  | { readonly kind: 'wildcard'; readonly offset: number; readonly text: string }
  | { readonly kind: 'placeholder'; readonly name: string; readonly offset: number; readonly text: string };

const bracketWildcard = /^\[\*\]/;
const placeholder = /^\[(n\d*)\]/;
const dotWildcard = /^\*(?=$|\.|\[)/;

/** Splits a path into its parts, in order. Text in quotes or brackets is never split. */
export function splitPath(text: string, placeholders: boolean): readonly Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  const endPath = (end: number) => {
    if (end > start) pieces.push({ kind: 'path', offset: start, text: text.slice(start, end) });
  };
  for (let i = 0; i < text.length; ) {
    const rest = text.slice(i, i + 12);
    const star = bracketWildcard.exec(rest) ?? (i === start || text[i - 1] === '.' ? dotWildcard.exec(rest) : null);
    const named = placeholders ? placeholder.exec(rest) : null;
    if (star === null && named === null) {
      i = skipToken(text, i);
      continue;
    }
    const sign = (star ?? named)?.[0] ?? '';
    // The dot before a `*` belongs to the wildcard; before a bracket it means that a name is missing.
    endPath(sign === '*' && i > start ? i - 1 : i);
    pieces.push(
      named
        ? { kind: 'placeholder', name: named[1] ?? 'n', offset: i, text: sign }
        : { kind: 'wildcard', offset: i, text: sign },
    );
    i += sign.length;
    // A dot is followed by a name; a trailing dot stays in the part, and is an error.
    start = text[i] === '.' && i + 1 < text.length ? ++i : i;
  }
  endPath(text.length);
  return pieces;
}

const closing: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}' };

/** Offset behind the character, quoted text or bracketed part at `at`. */
function skipToken(text: string, at: number): number {
  const open: string[] = [];
  let i = at;
  do {
    const char = text[i] ?? '';
    const close = closing[char];
    if (char === '"' || char === "'" || char === '`') i = skipQuoted(text, i, char);
    else i++;
    if (close !== undefined) open.push(close);
    else if (char === open.at(-1)) open.pop();
  } while (open.length > 0 && i < text.length);
  return i;
}

function skipQuoted(text: string, at: number, quote: string): number {
  for (let i = at + 1; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === quote) return i + 1;
  }
  return text.length;
}

/**
 * Yields every value that a repeat path finds, whether or not the value is an object, in the order of the data
 * (docs/mapper-reference.md#repeat_paths).
 */
export function* expandPath(steps: readonly WildcardStep[], base: DataNode, budget: Budget): Generator<DataNode> {
  for (const reached of reach(steps, base, budget)) yield* nodesOf(reached, budget);
}

/** A node, or a list that stands for its items, so that no generator has to pass on each item. */
export interface ReachedNode {
  readonly node: DataNode;
  /** `nested`: lists among the items are replaced by their items as well. */
  readonly spread?: 'items' | 'nested';
}

/** Yields the nodes that a repeat path finds, in the order of the data, until the budget is used up. */
export function* reach(steps: readonly WildcardStep[], base: DataNode, budget: Budget, at = 0): Generator<ReachedNode> {
  const step = steps[at];
  const isLast = at === steps.length - 1;
  if (step === undefined) yield { node: base };
  else if (step.kind === 'path') {
    const node = step.path.find(base, budget);
    if (node === undefined) return;
    if (isLast) yield Array.isArray(node.value) ? { node, spread: 'items' } : { node };
    else yield* reach(steps, node, budget, at + 1);
  } else if (isLast && Array.isArray(base.value)) yield { node: base, spread: 'nested' };
  else {
    const members = wildcardMembers(base, !consumesList(steps[at + 1]), budget);
    for (const member of members) yield* reach(steps, member, budget, at + 1);
  }
}

function* nodesOf({ node, spread }: ReachedNode, budget: Budget): Generator<DataNode> {
  if (spread === undefined) yield node;
  else if (spread === 'items') yield* node.eachItem();
  else yield* wildcardMembers(node, true, budget);
}

/**
 * Returns whether the next step applies to a list itself, because the step is another wildcard or begins with a
 * bracket.
 */
export function consumesList(next: WildcardStep | undefined): boolean {
  return next !== undefined && (next.kind !== 'path' || next.text.startsWith('['));
}

/**
 * Yields the matches of a wildcard: the items of a list or the members of an object. With `flatten`, a match that is a
 * list is replaced by its items.
 */
export function* wildcardMembers(base: DataNode, flatten: boolean, budget: Budget): Generator<DataNode> {
  for (const member of base.children()) {
    if (!budget.takeNodes(1)) return;
    if (flatten && Array.isArray(member.value)) yield* eachItem(member, budget);
    else yield member;
  }
}

function* eachItem(list: DataNode, budget: Budget): Generator<DataNode> {
  for (const item of list.eachItem()) {
    if (!budget.takeNodes(1)) return;
    yield item;
  }
}

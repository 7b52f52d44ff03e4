/** Which patterns JavaScript's backtracking engine runs in time linear in the text (docs/trust.md#patterns). */
import type { PatternToken, PatternTree, SetItem } from './patternTree.ts';

/**
 * Returns the length of a pattern after its repeats are written out. This length determines how much time and memory
 * an engine needs.
 */
export function expandedSize({ tokens, flags }: PatternTree): number {
  const folds = flags.includes('i') || tokens.some((token) => token.kind === 'open' && foldsCase(token));
  const open: number[] = [];
  let size = 0;
  let last = 0;
  for (const token of tokens) {
    if (token.kind === 'open') {
      open.push(size);
      size = 0;
    } else if (token.kind === 'close') {
      last = size;
      size += open.pop() ?? 0;
    } else if (token.kind === 'quantifier') {
      const times = token.max === Number.POSITIVE_INFINITY ? token.min + 1 : token.max;
      size += last * Math.max(0, times - 1);
    } else {
      last = folds && token.kind === 'set' ? sizeOfFolded(token.items) : 1;
      size += last;
    }
  }
  return size;
}

function foldsCase({ group, text }: Extract<PatternToken, { kind: 'open' }>): boolean {
  return group === 'flags' && text.includes('i');
}

/** re2js folds the case of each character of a range: so many take the time of another part of the pattern. */
const foldedCharacters = 100;

function sizeOfFolded(items: readonly SetItem[]): number {
  let characters = 0;
  for (const item of items)
    if (item.kind === 'range') characters += (item.to.codePointAt(0) ?? 0) - (item.from.codePointAt(0) ?? 0);
  return 1 + Math.floor(characters / foldedCharacters);
}

/**
 * Returns whether it is certain that a pattern causes almost no backtracking. The result is true only if no group is
 * repeated and if, before the last part of the pattern, at most one part may repeat without limit and at most two
 * parts are optional or alternatives.
 */
export function isHarmless({ tokens }: PatternTree): boolean {
  let unbounded = 0;
  let choices = 0;
  let depth = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'open') depth++;
    if (token.kind === 'close') depth--;
    if (token.kind === 'or' && depth > 0) choices++;
    if (token.kind !== 'quantifier') continue;
    if (tokens[index - 1]?.kind === 'close') return false;
    // The last part never makes the engine go back, because any match of it is enough.
    if (index === tokens.length - 1) continue;
    if (token.max === Number.POSITIVE_INFINITY) unbounded++;
    else if (token.max !== token.min) choices++;
    if (token.max !== Number.POSITIVE_INFINITY && token.max > 100) return false;
  }
  return unbounded <= 1 && choices <= (unbounded === 0 ? 2 : 1);
}

/** `match_key`: a wildcard of a source is replaced by the member that the keys accept, before any section is made. */

import type { DataPath } from '../../util/jsonPointer.ts';
import type { MappingCopy } from '../mapping/copies.ts';
import { keysAccept } from '../mapping/itemKeys.ts';
import { sourceBehind, sourceText } from '../mapping/itemPath.ts';
import { matchedByWildcard, resolveContainer, splitAtWildcard } from '../mapping/repeatPaths.ts';
import type { RunContext } from '../mapping/runContext.ts';

import { pythonDict } from '../python/dict.ts';
import { type ReadKey, type ReadPath, type ReadRule, ruleNode } from '../reading/mapping.ts';
import { Stop } from '../stop.ts';

/**
 * Resolves the sources with `match_key` of a copy and of its subsections.
 * @param strips whether dots around sources are removed
 */
export function resolveMatchKeys(copy: MappingCopy, strips: boolean, context: RunContext): void {
  for (const rule of copy.mapping.rules ?? []) {
    if (rule.matchKeys.length === 0 || rule.source === undefined) continue;
    const source = sourceText(sourceBehind(copy.path, rule.source, strips));
    context.budget.spendCharacters(source.length);
    const matched = context.attempt(() => matchedSource(rule, source, context));
    if (matched === undefined || matched === source) continue;
    copy.matchedSources ??= new Map();
    copy.matchedSources.set(rule, matched);
  }
  for (const inner of copy.subsections) resolveMatchKeys(inner, !inner.hasOwnPath, context);
}

function matchedSource(rule: ReadRule, source: string, context: RunContext): string {
  let matched = source;
  for (const [part, keys] of rule.matchKeys.entries()) {
    if (!matched.includes('*')) continue;
    const node = ruleNode(rule, part === 0 ? 'match_key' : `match_key${part}`);
    matched = replaceWildcard({ text: matched, node }, matched, keys, context);
  }
  return matched;
}

/** The last matching member replaces the wildcard. */
function replaceWildcard(path: ReadPath, source: string, keys: readonly ReadKey[], context: RunContext): string {
  const { front } = splitAtWildcard(source);
  const container = resolveContainer(front, path, context, 'match-key');
  const fitting: { readonly text: string; readonly keys: DataPath }[] = [];
  for (const met of matchedByWildcard(container)) {
    context.budget.spend(1);
    const item = pythonDict(met.value, context.budget);
    if (item === 'TypeError') context.stop(new Stop('TypeError', 'match-key', path.node), met.keys);
    if (typeof item === 'string') continue;
    if (keys.length === 0) throw new Stop('KeyError', 'match-key', path.node);
    const isFit = context.attempt(() => keysAccept(keys, item, context), met.keys);
    if (isFit) fitting.push(met);
  }
  const last = fitting.at(-1);
  // Without a match the source stays a projection.
  if (fitting.length !== 1) context.note('match-key', path.node);
  return last ? source.replace('*', () => last.text) : source;
}

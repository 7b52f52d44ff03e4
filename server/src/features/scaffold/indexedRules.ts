/** Rules of an enclosing mapping for nested lists, with a placeholder for each index. */
import { quoteKey } from '../../data/paths/literalPath.ts';
import type { DraftSection } from './draft.ts';
import type { ExplicitRule } from './paths.ts';

/**
 * Returns the rules for the items of a section and for the items of nested sections, with a placeholder for each index,
 * or undefined if one of the rules can't be written with placeholders.
 */
export function indexedRules(
  section: DraftSection,
  source: readonly string[],
  target: readonly string[],
  depth: number,
): readonly ExplicitRule[] | undefined {
  if (section.isMixed || (section.kind !== 'list' && section.kind !== 'object')) return undefined;
  // An item without a field would give its place to the next one, where the section can be copied whole instead.
  const { rules: own, sections } = section.body;
  const isWhole = !section.isSparse && [...own, ...sections].every(({ everywhere }) => everywhere);
  if (section.isOpen && !isWhole) return undefined;
  const index = section.kind === 'list' ? (depth === 0 ? '[n]' : `[n${depth}]`) : '';
  const from = [...source, ...section.path];
  if (from.some((name) => quoteKey(name.replace(/\[n\d*\]$/, '')) !== name.replace(/\[n\d*\]$/, ''))) return undefined;
  const inSource = [...from.slice(0, -1), (from.at(-1) ?? '') + index];
  const inTarget = [...target, section.name + index];
  const rules: ExplicitRule[] = [];
  for (const rule of own) {
    if (rule.entry || rule.unit?.converts || rule.path.some((name) => quoteKey(name) !== name)) return undefined;
    const targetType = rule.targetType && { target_type: rule.targetType };
    rules.push({
      source: [...inSource, ...rule.path].join('.'),
      target: [...inTarget, ...rule.target].join('.'),
      ...targetType,
    });
  }
  for (const below of sections) {
    const inner = indexedRules(below, inSource, inTarget, depth + (index === '' ? 0 : 1));
    if (inner === undefined) return undefined;
    rules.push(...inner);
  }
  return rules;
}

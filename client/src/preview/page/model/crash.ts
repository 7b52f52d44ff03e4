/** The rule or mapping at which the parser stops. */
import type { PreviewDetails, Range, RuleSummary } from '../../../../../server/src/protocol.ts';

/**
 * Returns the mapping and the rule that contain a range of the mapper, as `mapping.rule`. If no rule contains the
 * range, it returns the mapping alone. Returns undefined if the range is outside all mappings.
 */
export function crashedRule(details: PreviewDetails | undefined, { start }: Range): string | undefined {
  const rule = ruleAt(details, start);
  return rule ? `${rule.section}.${rule.rule}` : sectionAt(details, start);
}

/**
 * Returns whether the rule at a range has no target. If no rule is at the range, it returns whether the mapping there
 * has no rules.
 */
export function isIncomplete(details: PreviewDetails | undefined, { start }: Range): boolean {
  const rule = ruleAt(details, start);
  if (rule) return (rule.target ?? '') === '';
  const section = sectionAt(details, start);
  return !details?.rules.some((each) => section === undefined || each.section === section);
}

function ruleAt(details: PreviewDetails | undefined, position: Position): RuleSummary | undefined {
  return details?.rules.find(({ range }) => holds(range, position));
}

function sectionAt(details: PreviewDetails | undefined, position: Position): string | undefined {
  return details?.sections.findLast(({ range }) => !isBefore(position, range.start))?.section;
}

type Position = Range['start'];

function holds({ start, end }: Range, position: Position): boolean {
  return !isBefore(position, start) && isBefore(position, end);
}

function isBefore(one: Position, other: Position): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}

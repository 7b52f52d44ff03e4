/** The rule at which the parser stops. */
import type { PreviewDetails, Range } from '../../../../../server/src/protocol.ts';

/** Mapping and rule around a range of the mapper; undefined outside of all mappings. */
export function crashedRule(details: PreviewDetails | undefined, { start }: Range): string | undefined {
  const rule = details?.rules.find(({ range }) => holds(range, start));
  if (rule) return `${rule.section}.${rule.rule}`;
  return details?.sections.findLast(({ range }) => !isBefore(start, range.start))?.section;
}

type Position = Range['start'];

function holds({ start, end }: Range, position: Position): boolean {
  return !isBefore(position, start) && isBefore(position, end);
}

function isBefore(one: Position, other: Position): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}

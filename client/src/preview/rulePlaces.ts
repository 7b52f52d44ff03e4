/** The rule or mapping at a position of a mapper, by the ranges of a preview. */
import type { PreviewAnswer, Range, RuleSummary } from '../../../server/src/protocol.ts';

/** What a preview says of the mapper. */
type MapperPlaces = Pick<PreviewAnswer, 'rules' | 'sections'>;

type Position = Range['start'];

/** Returns the rule at a position, or undefined outside of all rules. */
export function ruleAt({ rules }: MapperPlaces, position: Position): RuleSummary | undefined {
  return rules.find(({ range }) => !isBefore(position, range.start) && isBefore(position, range.end));
}

/** Returns the name of the mapping at a position, or before it. */
export function sectionAt({ sections }: MapperPlaces, position: Position): string | undefined {
  return sections.findLast(({ range }) => !isBefore(position, range.start))?.section;
}

function isBefore(one: Position, other: Position): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}

/** Scores a pair of list or object and sub section: by their names, and by the fields that the sub section takes. */

import type { Assignment } from './assign.ts';
import type { SectionTarget } from './classTargets.ts';
import type { ShapeBranch } from './leaves.ts';
import { generalWords, modifiers } from './thesaurus.ts';

const share = { name: 0.55, content: 0.45 };
/** Without a common concept in the names, the content alone must be sufficient. */
const unnamed = { factor: 0.75, leastPairs: 2, leastContent: 0.6 };

/**
 * Returns a score for how well a branch of the data matches a sub section.
 * @param match a function that returns the fields of the branch that match the sub section
 */
export function sectionScore(
  { words, shape, isNumbered }: ShapeBranch,
  place: SectionTarget,
  match: () => Assignment,
): number {
  const repeats = shape.kind !== 'object';
  // The group of a numbered object goes there as a whole.
  if (place.repeats ? isNumbered : repeats) return 0;
  const concepts = words.readings[0]?.concepts ?? [];
  const name = likeness(concepts, place.concepts);
  const inner = match();
  const fields = countOf(inner);
  if (fields.taken === 0) return 0;
  const content = fields.taken / fields.all;
  const isNamed = name >= 0.5;
  if (!isNamed && (fields.taken < unnamed.leastPairs || content < unnamed.leastContent)) return 0;
  // General field names match everywhere, so only the branch's own name counts.
  if (!isNamed && (!repeats || isGeneral(inner))) return 0;
  return isNamed ? share.name * name + share.content * content : unnamed.factor * content;
}

/** Do its fields only go to names, identifiers and the like? */
function isGeneral({ pairs, sections }: Assignment): boolean {
  const isGeneric = (concept: string) => generalWords.has(concept) || modifiers.has(concept);
  return sections.length === 0 && pairs.every(({ target }) => target.concepts.every(isGeneric));
}

/**
 * Counts the fields that have a target in the class (`taken`) and all fields (`all`, at least 1). A field that occurs
 * in several items of a list counts once.
 */
export function countOf({ pairs, sections, likely, rivals, unmatched }: Assignment): {
  readonly taken: number;
  readonly all: number;
} {
  let [taken, all] = [pairs.length, pairs.length + likely.length + rivals.length + unmatched.length];
  for (const { inner } of sections) {
    const below = countOf(inner);
    taken += below.taken;
    all += below.all;
  }
  return { taken, all: Math.max(1, all) };
}

/** The share of the concepts that two names have in common. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const shared = other.filter((concept) => one.includes(concept)).length;
  return shared === 0 ? 0 : (2 * shared) / (one.length + other.length);
}

/** Scores a pair of list or object and sub section: by their names, and by the fields that the sub section takes. */

import type { Match } from './assign.ts';
import type { SectionTarget } from './classTargets.ts';
import type { Branch } from './leaves.ts';
import { genericNames } from './nameOverlap.ts';
import { modifiers } from './thesaurus.ts';
import { minimumSimilarity, wordSimilarity } from './wordSimilarity.ts';

const share = { name: 0.55, content: 0.45 };
/** Without a common concept in the names, the content alone must be sufficient. */
const unnamed = { factor: 0.75, leastPairs: 2, leastContent: 0.6 };
/** Factor for a single object in a repeated sub section. */
const oneOfSeveral = 0.9;

/**
 * Returns a score for how well a branch of the data matches a sub section.
 * @param match a function that returns the fields of the branch that match the sub section
 */
export function sectionScore(
  { words, shape, isNumbered }: Branch,
  place: SectionTarget,
  about: ReadonlySet<string>,
  match: () => Match,
): number {
  const repeats = shape.kind !== 'object';
  // The group of a numbered object goes there as a whole.
  if (place.repeats ? isNumbered : repeats) return 0;
  const concepts = words.readings[0]?.concepts ?? [];
  const name = likeness(concepts, place.concepts, about);
  const inner = match();
  const fields = countOf(inner);
  if (fields.taken === 0) return 0;
  const content = fields.taken / fields.all;
  const isNamed = name >= 0.5;
  if (!isNamed && (fields.taken < unnamed.leastPairs || content < unnamed.leastContent)) return 0;
  // General field names match everywhere, so only the branch's own name counts.
  if (!isNamed && (!repeats || isGeneral(inner))) return 0;
  const score = isNamed ? share.name * name + share.content * content : unnamed.factor * content;
  return score * (place.repeats && !repeats ? oneOfSeveral : 1);
}

/** Do its fields only go to names, identifiers and the like? */
function isGeneral({ pairs, sections }: Match): boolean {
  const isGeneric = (concept: string) => genericNames.has(concept) || modifiers.has(concept);
  return sections.length === 0 && pairs.every(({ target }) => target.concepts.every(isGeneric));
}

/**
 * Counts the fields that have a target in the class (`taken`) and all fields (`all`, at least 1). A field that occurs
 * in several items of a list counts once.
 */
export function countOf({ pairs, sections, likely, unmatched }: Match): {
  readonly taken: number;
  readonly all: number;
} {
  let [taken, all] = [pairs.length, pairs.length + likely.length + unmatched.length];
  for (const { inner } of sections) {
    const below = countOf(inner);
    taken += below.taken;
    all += below.all;
  }
  return { taken, all: Math.max(1, all) };
}

function likeness(one: readonly string[], other: readonly string[], about: ReadonlySet<string>): number {
  const weigh = (concept: string) =>
    modifiers.has(concept) && !other.includes(concept) && !one.every((each) => modifiers.has(each))
      ? 0.3
      : about.has(concept)
        ? 0.6
        : 1;
  let [matched, whole] = [0, 0];
  const open = new Set(one);
  for (const concept of other) {
    whole += weigh(concept);
    const best = [...open]
      .map((word) => ({ word, like: wordSimilarity(word, concept) }))
      .sort((a, b) => b.like - a.like)[0];
    if (best === undefined || best.like < minimumSimilarity) continue;
    open.delete(best.word);
    matched += (weigh(concept) + weigh(best.word)) * best.like;
    whole += weigh(best.word);
  }
  for (const word of open) whole += weigh(word);
  return whole === 0 ? 0 : matched / whole;
}

/** How much of two names means the same: shared concepts by weight, with the names around them. */

import type { ClassTarget } from './classTargets.ts';
import type { Leaf } from './leaves.ts';
import { companions, generalWords, modifiers, otherSubjects } from './thesaurus.ts';
import type { Similarity } from './wordSimilarity.ts';

/** The reasons for a pair, the strongest first. */
export type OverlapReason = 'name' | 'around' | 'form' | 'unit' | 'values' | 'description' | 'record';

const weightOf = { subscript: 0.1, modifier: 0.3, context: 0.9, described: 0.5, implied: 0.9, section: 0.3, noun: 0.4 };

/** What a field with the name of a thing holds of it, without saying so: `cell` for `cell_name`. */
const nouns: ReadonlySet<string> = new Set(['name', 'id', 'material']);

type Weigh = (concept: string) => number;

/**
 * Returns a function that determines the weight of a concept. Words that many names have weigh less than others, and so
 * does a chemical formula, because the formula is a subscript.
 */
export function weightsOf(concepts: readonly string[], about: ReadonlySet<string>): Weigh {
  const isLight = (concept: string) => modifiers.has(concept) || about.has(concept);
  const isFormula = (concept: string) => concepts.length > 1 && /^[a-z]{1,2}\d[a-z\d]*$/.test(concept);
  return (concept) => (isFormula(concept) ? weightOf.subscript : isLight(concept) ? weightOf.modifier : 1);
}

interface Shared {
  readonly matched: number;
  readonly whole: number;
  readonly reasons: readonly OverlapReason[];
  /** Concepts of the field's name that the target's name doesn't have. */
  readonly rest: readonly string[];
}

const nothingShared: Shared = { matched: 0, whole: 1, reasons: [], rest: [] };

interface Weighing {
  readonly weigh: Weigh;
  /** Concepts that name the section itself: they lead to none of its sub sections. */
  readonly about: ReadonlySet<string>;
  /** The concepts that the unit implies. */
  readonly implied: readonly string[];
  readonly similarity: Similarity;
}

/**
 * Compares the names of a field and a target. The overlap is twice the weight of the shared concepts, divided by the
 * weight of all concepts.
 */
export function compare(
  concepts: readonly string[],
  leaf: Leaf,
  target: ClassTarget,
  { weigh, about, implied, similarity }: Weighing,
): Shared {
  const open = new Set(concepts);
  let [matched, whole] = [0, 0];
  let around = false;
  const isNear = (concept: string) => leaf.context.some((names) => names.includes(concept));
  for (const concept of target.concepts) {
    const weight = weigh(concept);
    whole += weight;
    const own = bestOf(concept, open, similarity);
    if (own) {
      open.delete(own.word);
      matched += (weight + weigh(own.word)) * own.alike;
      whole += weigh(own.word);
    } else if (isNear(concept)) {
      matched += 2 * weight * weightOf.context;
      whole += weight;
      around = true;
    } else if (implied.includes(concept)) matched += weight * weightOf.implied;
    else if (nouns.has(concept)) whole -= weight * (1 - weightOf.noun);
  }
  let described = false;
  const section = target.context.filter((concept) => !about.has(concept) && !generalWords.has(concept));
  const rest = [...open].filter((concept) => !target.context.includes(concept));
  for (const concept of open) {
    const weight = weigh(concept);
    whole += weight;
    if (section.includes(concept)) {
      matched += 2 * weight * weightOf.context;
      whole += weight;
      around = true;
    } else if (target.described.has(concept)) {
      matched += weight * weightOf.described;
      described = true;
    }
  }
  if (matched === 0) return nothingShared;
  const reasons: OverlapReason[] = ['name'];
  if (around) reasons.push('around');
  if (described) reasons.push('description');
  // A target inside of a section is farther away, unless something names the section.
  const isMet = section.some((each) => concepts.includes(each) || isNear(each));
  if (target.context.length > 0 && !isMet) whole += weightOf.section;
  return { matched, whole, reasons, rest };
}

/**
 * Returns where a word names another thing than the target, such as a person, a device or a date in the life of a file: in
 * the name of the field, or in a name on the path to it. A general target takes no other word at all.
 * @param rest the concepts of the field's name that the target's name doesn't have
 */
export function namesOther(
  rest: readonly string[],
  leaf: Leaf,
  target: ClassTarget,
  { about, parts }: { readonly about: ReadonlySet<string>; readonly parts: ReadonlySet<string> },
): 'name' | 'around' | undefined {
  const core = target.concepts.filter((concept) => !modifiers.has(concept) && !about.has(concept));
  // A number of things isn't the number of the record.
  const isCount = /^u?int/.test(target.facts.type);
  const isGeneral = core.length > 0 && !isCount && core.every((concept) => generalWords.has(concept));
  const isOwn = (concept: string) =>
    about.has(concept) || target.concepts.includes(concept) || target.context.includes(concept);
  const isForeign = (concept: string) => {
    if (isOwn(concept)) return false;
    if (otherSubjects.has(concept) || (core.includes('id') && parts.has(concept))) return true;
    return isGeneral && !modifiers.has(concept) && !core.some((each) => companions(each).has(concept));
  };
  if (rest.some(isForeign)) return 'name';
  if (!isGeneral) return undefined;
  const [nearest = [], ...farther] = leaf.context;
  // The time beside the data is that of the file or of the answer.
  if (core.includes('date') && nearest.some((concept) => fileParts.has(concept))) return 'around';
  const isAround =
    nearest.some(isForeign) || farther.flat().some((concept) => !isOwn(concept) && otherSubjects.has(concept));
  return isAround ? 'around' : undefined;
}

const fileParts: ReadonlySet<string> = new Set(['meta', 'metadata', 'header']);

function bestOf(
  concept: string,
  open: ReadonlySet<string>,
  similarity: Similarity,
): { readonly word: string; readonly alike: number } | undefined {
  if (open.has(concept)) return { word: concept, alike: 1 };
  let best: { word: string; alike: number } | undefined;
  for (const word of open) {
    const found = similarity.of(word).get(concept) ?? 0;
    if (found > (best?.alike ?? 0)) best = { word, alike: found };
  }
  return best;
}

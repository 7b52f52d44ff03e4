/** How much of two names means the same: shared concepts by weight, with the names around them. */

import type { Target } from './classTargets.ts';
import type { Leaf } from './leaves.ts';
import { companions, modifiers, otherThings } from './thesaurus.ts';
import type { Similarity } from './wordSimilarity.ts';

/** The reasons for a pair, the strongest first. */
export type Reason = 'name' | 'around' | 'form' | 'unit' | 'values' | 'description' | 'record';

const weightOf = { subscript: 0.1, modifier: 0.3, id: 0.6, context: 0.9, described: 0.5, implied: 0.9 };
/** Names that nearly every class has; they refer to the section around the field. */
export const genericNames: ReadonlySet<string> = new Set([
  'name',
  'id',
  'description',
  'date',
  'version',
  'unit',
  'type',
  'method',
  'location',
  'material',
]);

type Weigh = (concept: string) => number;

/**
 * Returns a function that determines the weight of a concept. These concepts have less weight than others: `number`
 * next to the thing that is counted, unless that thing is the record itself; and a chemical formula, because the
 * formula is a subscript.
 */
export function weightsOf(concepts: readonly string[], others: readonly string[], about: ReadonlySet<string>): Weigh {
  const isLight = (concept: string) => modifiers.has(concept) || about.has(concept);
  const isFormula = (concept: string) => concepts.length > 1 && /^[a-z]{1,2}\d[a-z\d]*$/.test(concept);
  const isId = [concepts, others].every((list) => list.every((each) => each === 'id' || isLight(each)));
  return (concept) =>
    isFormula(concept)
      ? weightOf.subscript
      : isLight(concept)
        ? weightOf.modifier
        : concept === 'id' && !isId
          ? weightOf.id
          : 1;
}

interface Shared {
  readonly matched: number;
  readonly whole: number;
  readonly reasons: readonly Reason[];
  /** Concepts of the field's name that the target's name doesn't have. */
  readonly rest: readonly string[];
}

const nothingShared: Shared = { matched: 0, whole: 1, reasons: [], rest: [] };

interface Weighing {
  readonly weigh: Weigh;
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
  target: Target,
  { weigh, implied, similarity }: Weighing,
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
  }
  let described = false;
  const rest = [...open].filter((concept) => !target.context.includes(concept));
  for (const concept of open) {
    const weight = weigh(concept);
    whole += weight;
    if (target.context.includes(concept)) {
      matched += 2 * weight * weightOf.context;
      whole += weight;
      around = true;
    } else if (target.described.has(concept)) {
      matched += weight * weightOf.described;
      described = true;
    }
  }
  if (matched === 0) return nothingShared;
  const reasons: Reason[] = ['name'];
  if (around) reasons.push('around');
  if (described) reasons.push('description');
  return { matched, whole: whole + strangeness(concepts, leaf, target, weigh), reasons, rest };
}

/**
 * Returns whether a word in the name of a field, or in the name of the object around it, names another thing than the
 * target: a person, a device, a date in the life of a file. A general target takes no other word at all.
 * @param rest the concepts of the field's name that the target's name doesn't have
 */
export function namesOther(rest: readonly string[], leaf: Leaf, target: Target, about: ReadonlySet<string>): boolean {
  const core = target.concepts.filter((concept) => !modifiers.has(concept) && !about.has(concept));
  const isGeneral = core.length > 0 && core.every((concept) => genericNames.has(concept));
  const isOwn = (concept: string) =>
    about.has(concept) || target.concepts.includes(concept) || target.context.includes(concept);
  const isOther = (concept: string) => {
    if (isOwn(concept)) return false;
    if (otherThings.has(concept)) return true;
    return isGeneral && !modifiers.has(concept) && !core.some((each) => companions(each).has(concept));
  };
  return rest.some(isOther) || (isGeneral && (leaf.context[0] ?? []).some(isOther));
}

/**
 * Concepts around a general name that the other side does not have: they show that the name refers to something else.
 */
function strangeness(concepts: readonly string[], leaf: Leaf, target: Target, weigh: Weigh): number {
  let strange = 0;
  const isGeneral = (list: readonly string[]) =>
    list.every((concept) => genericNames.has(concept) || modifiers.has(concept));
  if (isGeneral(concepts)) {
    const around = leaf.context[0] ?? [];
    const isMet = around.some((concept) => target.concepts.includes(concept) || target.context.includes(concept));
    if (!isMet && around.some((concept) => weigh(concept) === 1)) strange += 1;
  }
  const isMet = target.context.some((concept) => concepts.includes(concept) || leaf.context.flat().includes(concept));
  if (target.context.length > 0 && !isMet) strange += 0.3;
  return strange;
}

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

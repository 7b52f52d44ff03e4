/** Scores a pair of field and quantity, with the reasons for the score. */

import type { ClassTarget } from './classTargets.ts';
import type { Leaf } from './leaves.ts';
import { compare, namesOther, type OverlapReason, weightsOf } from './nameOverlap.ts';
import { entities, modifiers, tools } from './thesaurus.ts';
import { type TypeCompatibility, typeCompatibility } from './typeCompatibility.ts';
import { dimensionOf, isConvertible, readUnitLike } from './unitDimensions.ts';
import { type Similarity, wordSimilarity } from './wordSimilarity.ts';
import type { Reading } from './words.ts';

/** A target for a field, with score and reasons. */
export interface RankedTarget {
  readonly target: ClassTarget;
  /** From 0 to about 1. */
  readonly score: number;
  readonly reasons: readonly OverlapReason[];
  readonly fit: TypeCompatibility;
  /** The unit at the end of the field's name or beside its number, if it has the quantity's dimension, as `pint` takes it. */
  readonly unit?: string | undefined;
}

/** What the score depends on besides field and quantity. */
export interface PairContext {
  /** Concepts that name the section itself. */
  readonly about: ReadonlySet<string>;
  /** Concepts that name sections of it. */
  readonly parts: ReadonlySet<string>;
  readonly similarity: Similarity;
}

/** Bonus for the same spelling, in either language, which decides between names with the same meaning. */
const sameSpelling = 0.03;
const leastSpelling = 0.9;
/** What names another thing gives way to what doesn't: the name in `column` is the column's rather than the record's. */
const otherThing = { name: 0.9, around: 0.6 };
const share = { name: 0.88, evidence: 0.12 };

/**
 * Returns the score of the pair that a field and a target form, or undefined if nothing speaks for the pair, or if the
 * type or the unit rules the pair out.
 * @param isOnlyOfUnit no other target of the class has the dimension of the field's unit
 */
export function scoreOf(
  leaf: Leaf,
  target: ClassTarget,
  context: PairContext,
  isOnlyOfUnit = false,
): RankedTarget | undefined {
  const whole = typeCompatibility(target.facts, leaf.look);
  if (whole.is === 'no') return undefined;
  const beside = unitBeside(leaf, target);
  if (beside === 'other') return undefined;
  let best: Named = { score: 0, reasons: [], unit: undefined, rest: [] };
  for (const reading of leaf.words.readings) {
    const named = nameScore(reading, leaf, target, context);
    if (named && named.score > best.score) best = named;
  }
  const own = ownForm(leaf, target, context) ?? (isOnlyOfUnit ? measuredAlike : undefined);
  if (own && own.score > best.score) best = own;
  if (best.score === 0) return undefined;
  const unit = beside === 'same' || isOnlyOfUnit || (best.unit !== undefined && (target.facts.unit ?? null) !== null);
  const values = target.facts.type === 'enum' || leaf.look.date !== 'none';
  const reasons = [...best.reasons];
  if (unit && !reasons.includes('unit')) reasons.push('unit');
  if (values && !reasons.includes('values')) reasons.push('values');
  const other = namesOther(best.rest, leaf, target, context);
  const isLikely = target.isItem || isDoubtful(leaf, target, best.unit) || other !== undefined;
  const fit: TypeCompatibility = isLikely ? { ...whole, is: 'likely' } : whole;
  const score = share.name * best.score + share.evidence * (unit || values ? 1 : 0.5);
  const spelled = isSpelledAlike(leaf.words.folded, target.folded) ? sameSpelling : 0;
  const named =
    beside === 'same'
      ? readUnitLike(leaf.unit?.texts[0] ?? '', target.facts.unit ?? '')
      : (best.unit ?? unitInName(leaf, target));
  return { target, score: (score + spelled) * (other ? otherThing[other] : 1), reasons, fit, unit: named };
}

/** Targets that can hold the name of a file. */
const fileConcepts = new Set(['file', 'data', 'image', 'spectrum', 'url', 'name', 'template', 'document']);

/** A step's number isn't an identifier, the name of a file isn't a location, and 50 % isn't the fraction 50. */
function isDoubtful({ look, words }: Leaf, { facts, concepts }: ClassTarget, unit: string | undefined): boolean {
  const isPosition =
    look.kind === 'number' && facts.type === 'str' && concepts.includes('id') && !/id|code/i.test(words.text);
  const isFile = look.forms.includes('file') && !concepts.some((concept) => fileConcepts.has(concept));
  const isPercent = unit === '%' && concepts.includes('fraction') && Number(look.first) > 1;
  return isPosition || isFile || isPercent;
}

function isSpelledAlike(one: string, other: string): boolean {
  if (one === other) return true;
  // Most names differ at the first letter, and only words of one language each are compared.
  return one[0] === other[0] && Math.abs(one.length - other.length) <= 2 && wordSimilarity(one, other) >= leastSpelling;
}

/** The unit in a name that was recognized as a whole, as by its initials. */
function unitInName({ words }: Leaf, { facts }: ClassTarget): string | undefined {
  const own = facts.unit;
  if (typeof own !== 'string') return undefined;
  return words.readings.flatMap(({ units }) => units).find((unit) => isConvertible(unit, own));
}

type UnitAgreement = 'none' | 'same' | 'other';

/** A unit beside the number is a reason for the pair if it has the quantity's dimension, otherwise one against it. */
function unitBeside({ unit, look }: Leaf, { facts }: ClassTarget): UnitAgreement {
  const own = facts.unit;
  if (unit === undefined || look.kind === 'none') return 'none';
  if (own === undefined || own === null) return 'none';
  const [first = '', second] = unit.texts;
  // A spelling that only we read is replaced by a constant, which can stand for one unit only.
  const isSame =
    unit.texts.every((text) => isConvertible(text, own)) || (second === undefined && readUnitLike(first, own));
  return isSame ? 'same' : 'other';
}

interface Named {
  readonly score: number;
  readonly reasons: readonly OverlapReason[];
  readonly unit: string | undefined;
  /** Concepts of the field's name that the target's name doesn't have. */
  readonly rest: readonly string[];
}

/** A number with the unit of one quantity alone is likely that quantity. */
const measuredAlike: Named = { score: 0.45, reasons: ['unit'], unit: undefined, rest: [] };

function nameScore(reading: Reading, leaf: Leaf, target: ClassTarget, context: PairContext): Named | undefined {
  const own = target.facts.unit;
  const unit = typeof own === 'string' ? reading.units.find((each) => isConvertible(each, own)) : reading.units[0];
  if (reading.units.length > 0) {
    // For a quantity without unit, the unit in the name only shows that the field is a number.
    if (unit === undefined || (typeof own !== 'string' && leaf.look.kind === 'text')) return undefined;
  }
  const concepts = readFor(target, reading.concepts, leaf);
  const weigh = weightsOf(concepts, context.about);
  const measured = unit ?? leaf.unit?.texts[0];
  const implied = measured === undefined ? [] : dimensionOf(measured);
  const shared = compare(concepts, leaf, target, { ...context, weigh, implied });
  if (shared.matched === 0) return undefined;
  const score = Math.min(1, shared.matched / shared.whole);
  return { score, reasons: shared.reasons, unit, rest: shared.rest };
}

/** For a date quantity, a time of the day counts as a date. */
function readFor({ concepts: target }: ClassTarget, concepts: readonly string[], { look }: Leaf): readonly string[] {
  const isDateTarget = target.includes('date');
  if (look.date === 'none' || !isDateTarget) return concepts;
  const dated = concepts.map((concept) => (concept === 'time' ? 'date' : concept));
  return dated.includes('date') ? dated : [...dated, 'date'];
}

/** Evidence other than shared concepts: the form of values, initials, and fields that name the record itself. */
function ownForm(
  { words, look, context: around }: Leaf,
  target: ClassTarget,
  { about }: PairContext,
): Named | undefined {
  const named = (score: number, reason: OverlapReason): Named => ({
    score,
    reasons: [reason],
    unit: undefined,
    rest: [],
  });
  const form = look.forms.find((each) => each !== 'id' && target.concepts.includes(each));
  if (form !== undefined) return named(0.95, 'form');
  if (words.initials !== undefined && words.initials.length > 1 && target.initials.includes(words.initials))
    return named(0.9, 'name');
  const concepts = words.readings[0]?.concepts ?? [];
  const isOf = (each: string) =>
    target.context.includes(each) || (target.context.includes('instrument') && tools.has(each));
  if (target.isItem && look.depth === 0 && look.isShort && concepts.length > 0 && concepts.every(isOf))
    return named(target.concepts.includes('name') ? 0.7 : 0.6, 'record');
  if (target.facts.type === 'enum') return named(0.6, 'values');
  // A reference holds an address, also in a class that is one.
  const isRecord =
    concepts.length > 0 && concepts.every((each) => entities.has(each) || (about.has(each) && each !== 'reference'));
  if (!isRecord || look.depth > 0 || around.length > 1 || !(look.isShort || look.isWhole)) return undefined;
  const [only] = target.concepts.filter((each) => !modifiers.has(each) && !about.has(each));
  if (target.context.length > 0) return undefined;
  if (only === 'id' && concepts.some((each) => target.concepts.includes(each))) return named(0.8, 'record');
  if (only === 'name' && target.facts.name === 'name' && look.isShort) return named(0.8, 'record');
  return only === 'id' && look.forms.includes('id') ? named(0.74, 'record') : undefined;
}

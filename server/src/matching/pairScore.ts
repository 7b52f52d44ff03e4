/** Scores a pair of field and quantity, with the reasons for the score. */
import type { Similarity } from './alike.ts';
import type { Target } from './classTargets.ts';
import { type Fit, fitOf } from './fits.ts';
import type { Leaf } from './leaves.ts';
import { entities, modifiers } from './thesaurus.ts';
import type { UnitReader } from './unitReader.ts';
import type { Reading } from './words.ts';

/** The reasons for a pair, the strongest first. */
export type Reason = 'name' | 'around' | 'form' | 'unit' | 'values' | 'description' | 'record';

/** A target for a field, with score and reasons. */
export interface Ranked {
  readonly target: Target;
  /** From 0 to about 1. */
  readonly score: number;
  readonly reasons: readonly Reason[];
  readonly fit: Fit;
  /** The unit at the end of the field's name or beside its number, if it has the quantity's dimension, as `pint` takes it. */
  readonly unit?: string | undefined;
}

/** What the score depends on besides field and quantity. */
export interface PairContext extends Pick<UnitReader, 'convertible' | 'readUnit' | 'dimensionOf'> {
  /** Concepts that name the section itself: those of its class and of the list around its items. */
  readonly about: ReadonlySet<string>;
  readonly similarity: Similarity;
}

/** Bonus for the same spelling, which decides between names with the same meaning. */
const sameSpelling = 0.03;
const share = { name: 0.88, evidence: 0.12 };
const weightOf = { modifier: 0.3, id: 0.6, context: 0.9, described: 0.5, implied: 0.9 };
/** Names that nearly every class has; they refer to the section around the field. */
const generic = new Set([
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

/** Undefined if there is no reason for the pair, or one against it. */
export function scoreOf(leaf: Leaf, target: Target, context: PairContext): Ranked | undefined {
  const fit = fitOf(target.facts, leaf.look);
  if (fit.is === 'no') return undefined;
  const beside = unitBeside(leaf, target, context);
  if (beside === 'other') return undefined;
  let best: Named = { score: 0, reasons: [], unit: undefined };
  for (const reading of leaf.words.readings) {
    const named = nameScore(reading, leaf, target, context);
    if (named && named.score > best.score) best = named;
  }
  const own = ownForm(leaf, target, context);
  if (own && own.score > best.score) best = own;
  if (best.score === 0) return undefined;
  const unit = beside === 'same' || (best.unit !== undefined && (target.facts.unit ?? null) !== null);
  const values = target.facts.type === 'enum' || leaf.look.date !== 'none';
  const evidence = unit || values ? 1 : 0.5;
  const reasons = [...best.reasons];
  if (unit) reasons.push('unit');
  if (values) reasons.push('values');
  const score = share.name * best.score + share.evidence * evidence;
  const spelled = leaf.words.folded === target.folded ? sameSpelling : 0;
  const named = beside === 'same' ? context.readUnit(leaf.unit?.texts[0] ?? '', target.facts.unit ?? '') : best.unit;
  return { target, score: (fit.is === 'likely' ? score * 0.8 : score) + spelled, reasons, fit, unit: named };
}

type Beside = 'none' | 'same' | 'other';

/** A unit beside the number is a reason for the pair if it has the quantity's dimension, otherwise one against it. */
function unitBeside({ unit, look }: Leaf, { facts }: Target, { convertible, readUnit }: PairContext): Beside {
  const own = facts.unit;
  if (unit === undefined || look.kind === 'none') return 'none';
  if (own === undefined || own === null) return 'none';
  const [first = '', second] = unit.texts;
  // A spelling that only we read is replaced by a constant, which can stand for one unit only.
  const isSame = unit.texts.every((text) => convertible(text, own)) || (second === undefined && readUnit(first, own));
  return isSame ? 'same' : 'other';
}

interface Named {
  readonly score: number;
  readonly reasons: readonly Reason[];
  readonly unit: string | undefined;
}

function nameScore(reading: Reading, leaf: Leaf, target: Target, context: PairContext): Named | undefined {
  const own = target.facts.unit;
  const unit =
    typeof own === 'string' ? reading.units.find((each) => context.convertible(each, own)) : reading.units[0];
  if (reading.units.length > 0) {
    // For a quantity without unit, the unit in the name only shows that the field is a number.
    if (unit === undefined || (typeof own !== 'string' && leaf.look.kind === 'text')) return undefined;
  }
  const concepts = readFor(target, reading.concepts, leaf);
  const weigh = weightsOf(concepts, target.concepts, context.about);
  const measured = unit ?? leaf.unit?.texts[0];
  const implied = measured === undefined ? undefined : context.dimensionOf(measured);
  const shared = compare(concepts, leaf, target, { weigh, implied, similarity: context.similarity });
  if (shared.matched === 0) return undefined;
  const score = Math.min(1, shared.matched / shared.whole) * reading.factor;
  return { score, reasons: shared.reasons, unit };
}

/** For a date quantity, a time of the day counts as a date. */
function readFor({ concepts: target }: Target, concepts: readonly string[], { look }: Leaf): readonly string[] {
  const isDateTarget = target.includes('date');
  if (look.date === 'none' || !isDateTarget) return concepts;
  const dated = concepts.map((concept) => (concept === 'time' ? 'date' : concept));
  return dated.includes('date') ? dated : [...dated, 'date'];
}

type Weigh = (concept: string) => number;

/** The concept `number` has less weight beside the thing that it counts, unless that is the record itself. */
function weightsOf(concepts: readonly string[], others: readonly string[], about: ReadonlySet<string>): Weigh {
  const isLight = (concept: string) => modifiers.has(concept) || about.has(concept);
  const isId = [concepts, others].every((list) => list.every((each) => each === 'id' || isLight(each)));
  return (concept) => (isLight(concept) ? weightOf.modifier : concept === 'id' && !isId ? weightOf.id : 1);
}

interface Shared {
  readonly matched: number;
  readonly whole: number;
  readonly reasons: readonly Reason[];
}

const nothingShared: Shared = { matched: 0, whole: 1, reasons: [] };

interface Weighing {
  readonly weigh: Weigh;
  /** The concept that the unit implies. */
  readonly implied: string | undefined;
  readonly similarity: Similarity;
}

/** The overlap of both names: twice the weight of shared concepts by the weight of all. */
function compare(
  concepts: readonly string[],
  leaf: Leaf,
  target: Target,
  { weigh, implied, similarity }: Weighing,
): Shared {
  const isDate = target.facts.type.toLowerCase() === 'datetime';
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
    } else if (concept === implied) matched += weight * weightOf.implied;
  }
  let described = false;
  for (const concept of open) {
    // The name of an event in a date's name is no evidence for another quantity.
    const isPlainDay = isDate && (concept === 'start' || concept === 'created');
    const weight = isPlainDay ? weightOf.modifier : weigh(concept);
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
  return { matched, whole: whole + strangeness(concepts, leaf, target, weigh), reasons };
}

/**
 * Concepts around a general name that the other side does not have: they show that the name refers to something else.
 */
function strangeness(concepts: readonly string[], leaf: Leaf, target: Target, weigh: Weigh): number {
  let strange = 0;
  const isGeneral = (list: readonly string[]) =>
    list.every((concept) => generic.has(concept) || modifiers.has(concept));
  if (isGeneral(concepts)) {
    const around = leaf.context[0] ?? [];
    const isMet = around.some((concept) => target.concepts.includes(concept) || target.context.includes(concept));
    if (!isMet && around.some((concept) => weigh(concept) === 1)) strange += 1;
  }
  const isMet = target.context.some((concept) => concepts.includes(concept) || leaf.context.flat().includes(concept));
  if (target.context.length > 0 && !isMet) strange += isGeneral(target.concepts) ? 2 : 0.3;
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

/** Evidence other than shared concepts: the form of values, initials, and fields that name the record itself. */
function ownForm({ words, look, context: around }: Leaf, target: Target, { about }: PairContext): Named | undefined {
  const named = (score: number, reason: Reason): Named => ({ score, reasons: [reason], unit: undefined });
  const form = look.forms.find((each) => each !== 'id' && target.concepts.includes(each));
  if (form !== undefined) return named(0.95, 'form');
  if (words.initials !== undefined && words.initials.length > 1 && target.initials.includes(words.initials))
    return named(0.9, 'name');
  const concepts = words.readings[0]?.concepts ?? [];
  const isRecord = concepts.length > 0 && concepts.every((each) => entities.has(each) || about.has(each));
  if (!isRecord || look.depth > 0 || around.length > 1 || !(look.isShort || look.isWhole)) return undefined;
  const [only] = target.concepts.filter((each) => !modifiers.has(each) && !about.has(each));
  if (target.context.length > 0) return undefined;
  if (only === 'id' && concepts.some((each) => target.concepts.includes(each))) return named(0.8, 'record');
  if (only === 'name' && target.facts.name === 'name' && look.isShort) return named(0.8, 'record');
  return only === 'id' && look.forms.includes('id') ? named(0.74, 'record') : undefined;
}

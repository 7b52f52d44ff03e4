/** The outcomes of the values that rules made. */
import { Budget } from '../../data/budget.ts';
import type { DataNode } from '../../data/dataNode.ts';
import type { RuleFinding, ValueOutcome, ValuePlace } from '../../protocol.ts';
import { type PathKey, toPointer } from '../../util/jsonPointer.ts';
import { LruCache } from '../../util/lruCache.ts';
import { type Slices, visitInSlices, type WorkTime } from '../../util/workTime.ts';
import type { RulePlan } from '../plan/rulePlan.ts';
import { keysOf, valueAt } from '../plan/target.ts';
import { type IndexedOutcome, isOmitted, isWritten, type Outcome } from '../record/outcome.ts';
import type { MappingResult } from '../record/result.ts';
import { type Instance, placeOfInstance } from '../run/instance.ts';
import { Sections } from './trace.ts';

/**
 * A value that a rule wrote and that still is in its section, the unit that it gives to such a value, or a value that is
 * missing because a rule left it out.
 */
interface RuleValue {
  readonly rule: RulePlan;
  /** The keys in the section of the rule. */
  readonly keys: readonly PathKey[];
  /** Undefined if the rule left it out. */
  readonly value: unknown;
  readonly outcome: ValueOutcome;
}

/** Rules whose values the service drops. */
type DroppedRules = ReadonlySet<RulePlan>;

/** Findings about the values that rules write, by the key of the rule. */
export type RuleFindings = ReadonlyMap<string, RuleFinding>;

/** Returns the rules whose values the service drops, as determined by their findings. */
export function droppedRules({ plan }: Pick<MappingResult, 'plan'>, findings: RuleFindings): DroppedRules {
  const rules = new Set<RulePlan>();
  for (const { mapping, rules: own } of plan.sections.values())
    for (const rule of own)
      if (findings.get(ruleKey(mapping.path, rule.rule.name))?.effect === 'dropped') rules.add(rule);
  return rules;
}

/** Returns the map key for a rule, or for all rules of a mapping if `rule` is null. */
export function ruleKey(section: string, rule: string | null): string {
  return JSON.stringify([section, rule]);
}

/** An outcome that is a value, unless something else stands at its keys by now. */
interface Candidate extends Pick<RuleValue, 'rule' | 'keys' | 'outcome'> {
  /** Of a rule that gives a unit to the value at the keys. */
  readonly unit: Outcome | undefined;
}

/** The most lists of outcomes whose candidates are kept. */
const keptLists = 1_000;

/** Reads the values of sections. Most sections share a list of outcomes, so what that makes possible is kept. */
class OutcomeReader {
  readonly #dropped: DroppedRules;
  readonly #sections: Sections;
  readonly #wants: (candidate: Candidate) => boolean;
  readonly #candidates = new LruCache<readonly Outcome[], readonly Candidate[]>(keptLists);

  /** @param time for reading units */
  constructor(result: MappingResult, dropped: DroppedRules, wants: (candidate: Candidate) => boolean, time?: WorkTime) {
    this.#dropped = dropped;
    this.#sections = new Sections(result, Budget.of([result.root], {}, time));
    this.#wants = wants;
  }

  valuesOf({ plan, base, object, outcomes }: Instance): readonly RuleValue[] {
    const values: RuleValue[] = [];
    for (const { rule, keys, outcome, unit } of this.#candidatesOf(plan.rules, outcomes)) {
      const written = valueAt(object, keys);
      const value = unit && written !== undefined ? givenUnit(rule, unit, base, this.#sections.budget) : written;
      // A section that replaced the value of a rule has values of its own.
      const isThere = value !== undefined && !this.#sections.has(value);
      if (outcome === 'omitted' ? value === undefined : isThere) values.push({ rule, keys, outcome, value });
    }
    return values;
  }

  #candidatesOf(rules: readonly RulePlan[], outcomes: readonly Outcome[]): readonly Candidate[] {
    const known = this.#candidates.get(outcomes);
    if (known) return known;
    const candidates = candidatesOf(rules, outcomes, this.#dropped).filter(this.#wants);
    this.#candidates.set(outcomes, candidates);
    return candidates;
  }
}

/** One for each place: of several rules that wrote there the last, of those that left a value out the first. */
function candidatesOf(
  rules: readonly RulePlan[],
  outcomes: readonly Outcome[],
  dropped: DroppedRules,
): readonly Candidate[] {
  const candidates = new Map<string, Candidate>();
  for (const [index, rule] of rules.entries()) {
    const outcome = outcomes[index];
    if (outcome === undefined || rule.target === undefined) continue;
    for (const each of outcome.items ?? [outcome]) {
      const valueOutcome = toValueOutcome(each, dropped.has(rule));
      if (valueOutcome === undefined) continue;
      const target = keysOf(rule.target, 'indices' in each ? (each as IndexedOutcome).indices : undefined);
      const place = toPointer(target);
      // A class is shown with its section.
      if (target.at(-1) === 'm_def' || (valueOutcome === 'omitted' && candidates.has(place))) continue;
      const unit = each.unit && each;
      candidates.set(place, {
        rule,
        keys: unit && rule.unitOf ? keysOf(rule.unitOf) : target,
        outcome: valueOutcome,
        unit,
      });
    }
  }
  return [...candidates.values()];
}

function toValueOutcome(outcome: Outcome, isDropped: boolean): ValueOutcome | undefined {
  if (isOmitted(outcome)) return 'omitted';
  if (!isWritten(outcome)) return undefined;
  if (isDropped) return 'dropped';
  return outcome.state === 'copied' ? 'kept' : 'changed';
}

/** Returns the unit that a rule gives. It isn't kept, so it is read again. */
export function givenUnit(
  { source, defaultValue }: RulePlan,
  { state }: Outcome,
  base: DataNode,
  budget: Budget,
): unknown {
  return state === 'defaulted' ? defaultValue?.value : source?.read(base, budget);
}

/** A section in an entry, with those of its values that a reader wants. */
interface SectionValues {
  /** Index of the entry, and the keys of the section in it. */
  readonly entry: number;
  readonly keys: readonly PathKey[];
  /** Not empty. */
  readonly values: readonly RuleValue[];
}

/**
 * Yields the values of each section. For a section without values, yields undefined, so that the caller can let other
 * work run.
 */
function* sectionsOf({ runs }: MappingResult, reader: OutcomeReader): Generator<SectionValues | undefined> {
  for (const { instances } of runs.values())
    for (const instance of instances) {
      const values = reader.valuesOf(instance);
      const place = values.length > 0 ? placeOfInstance(instance) : undefined;
      yield place && { ...place, values };
    }
}

/** Yields the values that rules wrote and the units that they gave, by their sections, as `sectionsOf`. */
export function* writtenValues(result: MappingResult, time: WorkTime): Generator<SectionValues | undefined> {
  yield* sectionsOf(result, new OutcomeReader(result, new Set(), ({ outcome }) => outcome !== 'omitted', time));
}

/** Returns the locations of the values that the service drops, as determined by the findings of the rules. */
export function droppedPlaces(result: MappingResult, findings: RuleFindings): readonly ValuePlace[] {
  const dropped = droppedRules(result, findings);
  if (dropped.size === 0) return [];
  const reader = new OutcomeReader(result, dropped, ({ outcome }) => outcome === 'dropped');
  return [...sectionsOf(result, reader)].flatMap((section) => {
    const { entry = 0, keys = [] } = section ?? {};
    return section?.values.map((value) => ({ entry, path: toPointer([...keys, ...value.keys]) })) ?? [];
  });
}

/** A value in the entries, or one that is missing there. */
export interface KeyedPlace {
  /** Index of the entry. */
  readonly entry: number;
  readonly keys: readonly PathKey[];
}

/** The values of each outcome: their number, and where the first ones are. */
export interface CountedOutcomes {
  readonly counts: Readonly<Record<ValueOutcome, number>>;
  /** Of values that aren't simply kept. */
  readonly places: Readonly<Record<Exclude<ValueOutcome, 'kept'>, readonly KeyedPlace[]>>;
}

/**
 * Counts the values that have each outcome.
 * @param most how many places of each outcome are wanted
 * @throws Cancelled if the token is canceled
 */
export async function countOutcomes(
  result: MappingResult,
  dropped: DroppedRules,
  most: number,
  slices: Slices,
): Promise<CountedOutcomes> {
  const counts = { kept: 0, changed: 0, dropped: 0, omitted: 0 };
  const places = { changed: [] as KeyedPlace[], dropped: [] as KeyedPlace[], omitted: [] as KeyedPlace[] };
  const reader = new OutcomeReader(result, dropped, ({ unit }) => unit === undefined);
  await visitInSlices(sectionsOf(result, reader), slices, (section) => {
    if (section === undefined) return;
    for (const { outcome, keys } of section.values) {
      counts[outcome]++;
      if (outcome !== 'kept' && places[outcome].length < most)
        places[outcome].push({ entry: section.entry, keys: [...section.keys, ...keys] });
    }
  });
  return { counts, places };
}

/** What each rule did in one data file, and in how many files of a set it did so. */
import type { RuleState } from '../../protocol.ts';
import type { MappingPlan, SectionPlan } from '../plan/plan.ts';
import type { RulePlan } from '../plan/rulePlan.ts';
import { keysOf } from '../plan/target.ts';
import type { IndexedOutcome, Outcome } from '../record/outcome.ts';
import type { MappingResult, SectionRun } from '../record/result.ts';
import { placeOfInstance } from '../run/instance.ts';
import type { KeyedPlace } from './outcomeCounts.ts';

/** What one rule did in a data file. */
export interface FileRule {
  /** Its states, each with the first place that has it; none if the mapping made no section. */
  readonly states: ReadonlyMap<RuleState, KeyedPlace | undefined>;
  /** The service writes something else in place of its values. */
  readonly differs: boolean;
}

/** What the rules did in one data file, in the order of the mapper. */
type FileRules = readonly FileRule[];

/** Returns all rules of a mapper in its order, with the paths and classes of their mappings. */
export function rulesInOrder({
  sections,
}: MappingPlan): readonly { readonly section: string; readonly schema: string; readonly plan: RulePlan }[] {
  return [...sections.values()].flatMap(({ mapping, schema, rules }) =>
    rules.map((plan) => ({ section: mapping.path, schema, plan })),
  );
}

/** What the service writes in another way. */
export interface Differing {
  readonly rules: ReadonlySet<RulePlan>;
  /** Mappings whose sections it doesn't write. */
  readonly lost: ReadonlySet<SectionPlan>;
}

/** Reads from the record of a mapping what each rule did, in small steps. */
export function* fileRulesOf({ plan, runs }: MappingResult, differing?: Differing): Generator<undefined, FileRules> {
  const found: FileRule[] = [];
  for (const section of plan.sections.values()) {
    const run = runs.get(section);
    const ofRules = run ? yield* statesOf(run) : [];
    const isLost = differing?.lost.has(section) === true;
    for (const [index, rule] of section.rules.entries()) {
      const states = ofRules[index] ?? new Map();
      found.push({ states, differs: differing?.rules.has(rule) === true || (isLost && isWritten(states)) });
    }
  }
  return found;
}

type States = Map<RuleState, KeyedPlace | undefined>;

function* statesOf({ plan, instances }: SectionRun): Generator<undefined, readonly States[]> {
  const states = plan.rules.map((): States => new Map());
  // Most sections share a list of outcomes.
  const seen = new Set<readonly Outcome[]>();
  for (const { value, from } of instances.outcomes()) {
    yield;
    const instance = seen.has(value) ? undefined : instances.at(from);
    if (instance === undefined) continue;
    seen.add(value);
    const place = placeOfInstance(instance);
    for (const [index, outcome] of value.entries())
      if (outcome) addStates(states[index] as States, plan.rules[index] as RulePlan, outcome, place);
  }
  return states;
}

function addStates(states: States, { target }: RulePlan, outcome: Outcome, place: KeyedPlace | undefined): void {
  for (const each of outcome.items ?? [outcome]) {
    if (states.has(each.state)) continue;
    const indices = 'indices' in each ? (each as IndexedOutcome).indices : undefined;
    const keys = target ? keysOf(target, indices) : [];
    states.set(each.state, place && { entry: place.entry, keys: [...place.keys, ...keys] });
  }
}

/** From what a rule should do to what it did not: of two ways that equally many files go, the first is the usual one. */
const order = ['copied', 'converted', 'defaulted', 'overwritten', 'skipped', 'unset'] as const satisfies RuleState[];

/** A file in which a rule goes another way than in most. */
interface ExceptionFile {
  /** The index of the file. */
  readonly file: number;
  /** Null if the mapping made no section in it. */
  readonly state: RuleState | 'differs' | null;
  readonly place: KeyedPlace | undefined;
}

/** The files in which a rule goes one way. */
interface Way {
  count: number;
  readonly first: { readonly file: number; readonly rule: FileRule }[];
}

/** Counts what one rule did in the files of a set. */
export class RuleFiles {
  /** The number of files in which it has each state. */
  readonly states = { copied: 0, converted: 0, defaulted: 0, overwritten: 0, skipped: 0, unset: 0 };
  /** The number of files in which it wrote a value. */
  written = 0;
  differs = 0;
  readonly #named: number;
  /** By the bits of their states. */
  readonly #ways = new Map<number, Way>();

  /** @param named the most exceptions that are named */
  constructor(named: number) {
    this.#named = named;
  }

  /** @param rule what it did in the file */
  add(rule: FileRule, file: number): void {
    for (const state of rule.states.keys()) this.states[state]++;
    if (isWritten(rule.states)) this.written++;
    if (rule.differs) this.differs++;
    const bits = stateBits(rule);
    const way = this.#ways.get(bits) ?? { count: 0, first: [] };
    this.#ways.set(bits, way);
    way.count++;
    if (way.first.length < this.#named) way.first.push({ file, rule });
  }

  /** The number of files in which the rule goes another way than in most, and the first of them. */
  exceptions(): { readonly count: number; readonly first: readonly ExceptionFile[] } {
    const [usual, ...others] = [...this.#ways]
      .sort(([one, { count }], [other, its]) => its.count - count || compareStates(one, other))
      .map(([, way]) => way);
    return {
      count: others.reduce((sum, { count }) => sum + count, 0),
      first: others
        .flatMap(({ first }) => first)
        .toSorted((one, other) => one.file - other.file)
        .slice(0, this.#named)
        .map((each) => toException(each, usual?.first[0]?.rule as FileRule)),
    };
  }
}

function toException({ file, rule }: Way['first'][number], usual: FileRule): ExceptionFile {
  const [own] = [...rule.states.keys()].filter((state) => !usual.states.has(state));
  const hasOtherValue = own === undefined && rule.differs && !usual.differs;
  const [first] = rule.states.keys();
  const state = own ?? first ?? null;
  return { file, state: hasOtherValue ? 'differs' : state, place: state === null ? undefined : rule.states.get(state) };
}

function isWritten(states: FileRule['states']): boolean {
  return states.has('copied') || states.has('converted') || states.has('defaulted');
}

/** A bit for each state, and one for what differs. */
function stateBits({ states, differs }: FileRule): number {
  let way = differs ? 1 << order.length : 0;
  for (const state of states.keys()) way |= 1 << order.indexOf(state);
  return way;
}

/** Compares by the best state, then by the number of states. */
function compareStates(one: number, other: number): number {
  const best = (way: number) => (way === 0 ? Number.POSITIVE_INFINITY : way & -way);
  return best(one) - best(other) || one - other;
}

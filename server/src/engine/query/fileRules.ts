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
export type FileRules = readonly FileRule[];

/** Returns all rules of a mapper in its order, with the paths of their mappings. */
export function rulesInOrder({ sections }: MappingPlan): readonly { section: string; plan: RulePlan }[] {
  return [...sections.values()].flatMap(({ mapping, rules }) => rules.map((plan) => ({ section: mapping.path, plan })));
}

/** What the service writes in another way. */
interface Differing {
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
export interface OddFile {
  /** The index of the file. */
  readonly file: number;
  /** Null if the mapping made no section in it. */
  readonly state: RuleState | 'differs' | null;
  readonly place: KeyedPlace | undefined;
}

/** What a rule did in a set of files. */
interface SetRule {
  /** The number of files in which it has each state. */
  readonly states: Readonly<Record<RuleState, number>>;
  /** The number of files in which it wrote a value. */
  readonly written: number;
  readonly differs: number;
  readonly odd: readonly OddFile[];
}

/**
 * Counts what one rule did in the files of a set.
 * @param files what it did in each; undefined for a file that could not be mapped
 */
export function countFiles(files: readonly (FileRule | undefined)[]): SetRule {
  const states = { copied: 0, converted: 0, defaulted: 0, overwritten: 0, skipped: 0, unset: 0 };
  let written = 0;
  let differs = 0;
  const ways = new Map<number, { readonly rule: FileRule; count: number }>();
  for (const rule of files) {
    if (rule === undefined) continue;
    for (const state of rule.states.keys()) states[state]++;
    if (isWritten(rule.states)) written++;
    if (rule.differs) differs++;
    const way = stateBits(rule);
    const known = ways.get(way);
    if (known) known.count++;
    else ways.set(way, { rule, count: 1 });
  }
  const sorted = [...ways].sort(([one, { count }], [other, its]) => its.count - count || compareStates(one, other));
  const [usual] = sorted;
  const odd = sorted.length < 2 || usual === undefined ? [] : oddFiles(files, usual[0], usual[1].rule);
  return { states, written, differs, odd };
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

function oddFiles(files: readonly (FileRule | undefined)[], way: number, usual: FileRule): readonly OddFile[] {
  return files.flatMap((rule, file): OddFile[] => {
    if (rule === undefined || stateBits(rule) === way) return [];
    const [own] = [...rule.states.keys()].filter((state) => !usual.states.has(state));
    const isOther = own === undefined && rule.differs && !usual.differs;
    const [first] = rule.states.keys();
    const state = own ?? first ?? null;
    return [{ file, state: isOther ? 'differs' : state, place: state === null ? undefined : rule.states.get(state) }];
  });
}

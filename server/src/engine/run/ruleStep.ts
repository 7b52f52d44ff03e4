/**
 * One rule, compiled for a run: it reads the source, tests conditions, applies default and type, and writes
 * (docs/mapper-reference.md#rules).
 */
import type { Budget } from '../../data/budget.ts';
import type { DataNode } from '../../data/dataNode.ts';
import { isEmpty } from '../../data/valueText.ts';
import type { RulePlan, TestPlan } from '../plan/rulePlan.ts';
import type { IndexedSource } from '../plan/source.ts';
import { keysOf, type TargetPath, type TargetWriter } from '../plan/target.ts';
import type { Convert } from '../plan/typeConversion.ts';
import {
  type IndexedOutcome,
  isWritten,
  type Outcome,
  outcomes,
  unitOutcome,
  unsetOutcome,
} from '../record/outcome.ts';
import type { RuleVisits, Visit } from '../record/result.ts';
import type { Section } from './instance.ts';

type Indices = ReadonlyMap<string, number>;

/** A pair of outcomes, for a source that gave a value and one that did not. */
interface OutcomePair {
  readonly found: Outcome;
  readonly missing: Outcome;
}

/** One test of a condition, with the outcome if it fails. */
interface TestStep extends OutcomePair {
  /** Undefined for a malformed condition, which is never met. */
  readonly test: TestPlan | undefined;
  visit: Visit | undefined;
}

export class RuleStep {
  readonly rule: RulePlan;
  /** Nodes of the budget that one run takes. */
  readonly cost: number;
  /** The rule gives the unit of a quantity, and writes nothing itself. */
  readonly isUnit: boolean;
  readonly #writer: TargetWriter;
  readonly #budget: Budget;
  /** The outcome of a rule that can do nothing with any data. */
  readonly #failure: OutcomePair | undefined;
  readonly #tests: readonly TestStep[];
  /** What the source gave at best. */
  #visit: Visit | undefined;
  #value: unknown;

  constructor(rule: RulePlan, writer: TargetWriter, budget: Budget) {
    this.rule = rule;
    this.cost = costOf(rule);
    this.isUnit = rule.unitOf !== undefined && rule.indexed === undefined;
    this.#writer = writer;
    this.#budget = budget;
    this.#failure = failureOf(rule);
    this.#tests = rule.conditions.flatMap((condition) =>
      (condition.tests.length > 0 ? condition.tests : [undefined]).map((test) => ({
        test,
        found: { state: 'skipped', found: true, condition, test },
        missing: { state: 'skipped', found: false, condition, test },
        visit: undefined,
      })),
    );
  }

  /** The value that the rule read last, after default and type conversion. */
  get value(): unknown {
    return this.#value;
  }

  /** What the paths of the rule gave at best. */
  get visits(): RuleVisits {
    if (this.#tests.length === 0) return visitsOfSource[this.#visit ?? 'none'];
    return new Map([...this.#tests.map(({ test, visit }) => [test, visit] as const), [undefined, this.#visit]]);
  }

  /** Runs the rule for one base. @param section that the value is written to */
  run(base: DataNode, section: Section): Outcome {
    const { source, indexed } = this.rule;
    if (indexed) return this.#runEach(indexed, base, section);
    const outcome = this.#resolve((source?.path ?? source)?.read(base, this.#budget), base);
    return isWritten(outcome) ? this.#write(section, outcome) : outcome;
  }

  /** One value for each index of the source list, written at the same index; a missing value leaves a hole. */
  #runEach(indexed: IndexedSource, base: DataNode, section: Section): Outcome {
    const places = indexed.expand(base, this.#budget);
    const found = places.some(({ node }) => node !== undefined);
    if (!this.#budget.takeNodes(places.length * this.cost)) return outcomes.limit;
    if (this.#failure) return found ? this.#failure.found : this.#failure.missing;
    const values: unknown[] = [];
    const items = places.map(({ indices, node }): IndexedOutcome => {
      const isComplete = indexed.placeholders.every((name) => indices.has(name));
      const outcome = this.#resolve(node?.value, base, indices, isComplete);
      values.push(this.#value);
      return { ...outcome, indices, node };
    });
    const [first] = items;
    if (!items.some(isWritten)) return first ? { ...first, found, items } : unsetOutcome('absent', found);
    const placed = items.map((item, index) => this.#place(section, item, values[index]));
    const state = placed.find(isWritten)?.state;
    return { ...(state ? { state } : unsetOutcome('blocked', found)), found, items: placed };
  }

  #place(section: Section, item: IndexedOutcome, value: unknown): IndexedOutcome {
    if (!isWritten(item)) {
      this.#writeHole(section, item.indices);
      return item;
    }
    this.#value = value;
    return { ...item, ...this.#write(section, item, item.indices) };
  }

  /** The outcome of a value that was found; `#value` is set if it is to be written. */
  #resolve(found: unknown, base: DataNode, indices?: Indices, isComplete = true): Outcome {
    const isFound = found !== undefined;
    if (!isFound && this.#budget.reached) return outcomes.limit;
    if (this.#visit !== 'value') this.#visit = betterVisit(this.#visit, found);
    if (this.#failure) return isFound ? this.#failure.found : this.#failure.missing;
    if (this.#tests.length > 0) {
      const failed = this.#failedTest(found, base, indices);
      if (failed) return this.#budget.reached ? outcomes.limit : isFound ? failed.found : failed.missing;
    }
    const { defaultValue, convert } = this.rule;
    const isDefault = defaultValue !== undefined && isComplete && (!isFound || isEmpty(found));
    if (!isFound && !isDefault) return outcomes.absent;
    const value = isDefault ? defaultValue.value : found;
    this.#value = convert === undefined ? value : this.#converted(convert, value);
    // Empty text counts as absent, so it isn't a failed conversion.
    if (this.#value === undefined) return unsetOutcome(value === '' ? 'absent' : 'not-convertible', isFound);
    if (isDefault) return isFound ? outcomes.defaultedEmpty : outcomes.defaulted;
    return this.#value === value ? outcomes.copied : outcomes.converted;
  }

  #converted(convert: Convert, value: unknown): unknown {
    if (typeof value === 'string') this.#budget.takeNodes(Math.floor(value.length / charactersOfNode));
    return convert(value);
  }

  /** The first test that fails. Paths of the others are read until one gave a value, for the record. */
  #failedTest(found: unknown, base: DataNode, indices: Indices | undefined): TestStep | undefined {
    let failed: TestStep | undefined;
    for (const step of this.#tests) {
      const { test } = step;
      if (failed && step.visit === 'value') continue;
      const value = test === undefined ? undefined : this.#tested(test, found, base, indices);
      if (step.visit !== 'value' && !this.#budget.reached) step.visit = betterVisit(step.visit, value);
      failed ??= test?.pattern.kind === 'pattern' && test.pattern.matches(value, this.#budget) ? undefined : step;
    }
    return failed;
  }

  /** A path that does not parse gives no value, and no pattern matches that. */
  #tested({ test, path, indexed }: TestPlan, found: unknown, base: DataNode, indices: Indices | undefined): unknown {
    if (test.path === undefined) return found;
    return indices ? indexed?.at(base, indices, this.#budget)?.value : path?.read(base, this.#budget);
  }

  #write(section: Section, outcome: Outcome, indices?: Indices): Outcome {
    if (this.isUnit) return unitOutcome(outcome);
    const value = this.#value;
    if (!this.#budget.takeText(value)) return outcomes.limit;
    this.#writer.share(value);
    const isPlaced = this.#writer.set(section, keysOf(this.rule.target as TargetPath, indices), value);
    if (isPlaced) return outcome;
    return this.#budget.reached ? outcomes.limit : unsetOutcome('blocked', outcome.found);
  }

  #writeHole(section: Section, indices: Indices): void {
    const target = this.rule.target as TargetPath;
    const { segments } = target;
    const unbound = segments.findIndex((segment) => segment.kind === 'placeholder' && !indices.has(segment.name));
    const bound = unbound < 0 ? segments : segments.slice(0, unbound);
    const last = bound.findLastIndex((segment) => segment.kind === 'placeholder');
    const next = segments[last + 1];
    const hole = next === undefined ? null : next.kind === 'name' ? 'object' : 'list';
    this.#writer.hole(section, keysOf(target, indices).slice(0, last + 1), hole);
  }
}

/** Shared, because most rules have no tests. */
const visitsOfSource = {
  none: new Map(),
  absent: new Map([[undefined, 'absent']]),
  empty: new Map([[undefined, 'empty']]),
  value: new Map([[undefined, 'value']]),
} as const satisfies Readonly<Record<Visit | 'none', RuleVisits>>;

function betterVisit(known: Visit | undefined, value: unknown): Visit {
  if (value === undefined) return known ?? 'absent';
  return isEmpty(value) ? 'empty' : 'value';
}

function failureOf({ effective, sourceError, targetError, target, defaultValue }: RulePlan): OutcomePair | undefined {
  const because = (reason: 'target-refused' | 'no-target' | 'definition'): OutcomePair => ({
    found: unsetOutcome(reason, true),
    missing: unsetOutcome(reason, false),
  });
  const never = (reason: 'source-unreadable' | 'no-source'): OutcomePair => {
    const missing = unsetOutcome(reason, false);
    return { found: missing, missing };
  };
  if (sourceError) return never('source-unreadable');
  if (targetError) return because('target-refused');
  if (target === undefined) return because('no-target');
  if (target.text === 'm_def') return because('definition');
  return effective.source === undefined && defaultValue === undefined ? never('no-source') : undefined;
}

/** Names that a path reads, or characters that a conversion reads, in the time of one node. */
const namesOfNode = 4;
const charactersOfNode = 64;

/** Nodes of the budget that a rule costs: its lookups, and the objects and lists that its target creates. */
function costOf({ source, target, conditions }: RulePlan): number {
  const lookedUp = Math.ceil((source?.path?.keys?.length ?? 1) / namesOfNode);
  const tests = conditions.reduce((sum, condition) => sum + condition.tests.length, 0);
  return lookedUp + tests + costOfTarget(target);
}

/**
 * Returns the cost of the objects and lists that a target creates, counted in the nodes that are charged to the
 * budget. Each object or list costs two nodes. Items before an index are paid when they are made.
 */
export function costOfTarget(place: TargetPath | undefined): number {
  return 2 * Math.max(0, (place?.segments.length ?? 0) - 1);
}

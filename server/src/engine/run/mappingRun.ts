/**
 * One run of a mapper over a data file: candidates, rules, attaching and entries in one pass
 * (docs/mapper-reference.md).
 */

import { Budget, timeLimits } from '../../data/budget.ts';
import { DataNode } from '../../data/dataNode.ts';
import { type ReachedNode, reach } from '../../data/paths/wildcardPath.ts';
import { noUnits } from '../../schema/units.ts';
import { isObject } from '../../util/isObject.ts';
import { runInSlices, runSteps, type Slices, WorkTime } from '../../util/workTime.ts';
import type { MappingPlan, SectionPlan } from '../plan/plan.ts';
import { TargetWriter } from '../plan/target.ts';
import type { MapOptions, MappingResult, ReachedLimit } from '../record/result.ts';
import { Attacher } from './attacher.ts';
import { findFailedKey, nearestParent, type Parents, type Rejection } from './candidates.ts';
import { EntryList } from './entries.ts';
import type { Instance, Section } from './instance.ts';
import { type EvaluationContext, SectionEvaluator } from './sectionEvaluator.ts';

/** Values between two checks of the time slice. */
const stepSize = 64;

/** Maps a sample synchronously. This function is for the command line and for tests. */
export function mapSample(plan: MappingPlan, root: unknown, options: MapOptions = {}): MappingResult {
  return runSteps(new MappingRun(plan, new DataNode(root), options).steps());
}

/**
 * Maps a sample in time slices, so that other work can run between them.
 * @throws Cancelled if the token is canceled
 */
export async function mapSampleSliced(
  plan: MappingPlan,
  root: unknown,
  options: MapOptions,
  slices: Slices,
): Promise<MappingResult> {
  return runInSlices(new MappingRun(plan, new DataNode(root), options, slices.time).steps(), slices);
}

/** A run in steps, so that other work can be done between them. */
export class MappingRun {
  readonly #plan: MappingPlan;
  readonly #root: DataNode;
  readonly #budget: Budget;
  readonly #context: EvaluationContext;
  readonly #entries: EntryList;
  readonly #attacher: Attacher;
  readonly #runs = new Map<SectionPlan, SectionEvaluator>();
  /** The mapping that is being made: a limit is reported there. */
  #current: SectionPlan | undefined;
  #visited = 0;

  constructor(
    plan: MappingPlan,
    root: DataNode,
    { units = noUnits, limits }: MapOptions,
    time = new WorkTime(timeLimits.evaluation),
  ) {
    this.#plan = plan;
    this.#root = root;
    this.#budget = Budget.of([root], limits, time);
    this.#context = { writer: new TargetWriter(this.#budget), units, budget: this.#budget };
    this.#entries = new EntryList(this.#budget);
    this.#attacher = new Attacher(this.#context.writer, this.#entries);
  }

  *steps(): Generator<undefined, MappingResult> {
    const { main, order } = this.#plan;
    const instance = main && this.#makeMain(main);
    if (instance) {
      yield* this.#attachBelow(instance);
      for (const plan of order) yield* this.#topLevel(plan, instance);
    }
    const { entries } = this.#entries;
    const { untested } = this.#budget;
    const runs = new Map([...this.#runs].map(([plan, run]) => [plan, run.record]));
    return { plan: this.#plan, root: this.#root, entries, runs, limit: this.#limit(), untested };
  }

  #limit(): ReachedLimit | undefined {
    const { reached } = this.#budget;
    return reached && this.#current && { kind: reached, most: this.#budget.maxOf(reached), section: this.#current };
  }

  #runOf(plan: SectionPlan): SectionEvaluator {
    const known = this.#runs.get(plan);
    if (known) return known;
    const run = new SectionEvaluator(plan, this.#context);
    this.#runs.set(plan, run);
    return run;
  }

  /**
   * Paths of top-level mappings begin at the root, whatever section they are attached to
   * (docs/mapper-reference.md#where-paths-begin).
   */
  *#topLevel(plan: SectionPlan, main: Instance): Generator<undefined, void> {
    if (plan.parents.length === 0) {
      yield* this.#attachTo(main, plan, this.#root);
      return;
    }
    const parents = plan.parents.flatMap((parent) => [...this.#runOf(parent).instances]);
    if (plan.repeatPaths === undefined) {
      for (const parent of parents) yield* this.#attachTo(parent, plan, parent.base);
      return;
    }
    const byBase = new Map<unknown, Instance>();
    for (const parent of parents) {
      const { value } = parent.base;
      if (!byBase.has(value)) byBase.set(value, parent);
    }
    yield* this.#repeat(plan, this.#root, (candidate) => nearestParent(candidate, byBase));
  }

  *#attachTo(parent: Instance, plan: SectionPlan, base: DataNode): Generator<undefined, void> {
    if (this.#budget.reached) return;
    if (plan.repeatPaths !== undefined) yield* this.#repeat(plan, base, parent);
    else {
      const run = this.#runOf(plan);
      const section = this.#makeSingle(run, base);
      yield* this.#attachBelow(section && this.#attach(run, section, base, parent));
    }
  }

  *#attachBelow(instance: Instance | undefined): Generator<undefined, void> {
    if (instance === undefined) return;
    const { plan, base } = instance;
    for (const child of plan.subsections) yield* this.#attachTo(instance, child, base);
  }

  #makeMain(main: SectionPlan): Instance | undefined {
    const run = this.#runOf(main);
    const section = this.#makeSingle(run, this.#root);
    if (section === undefined) return undefined;
    run.instances.add(this.#root, section, run.finish(section), undefined, undefined);
    const { last } = run.instances;
    if (last) this.#entries.add(last);
    return last;
  }

  /** The section of a mapping that does not repeat; undefined if a limit is reached. */
  #makeSingle(run: SectionEvaluator, base: DataNode): Section | undefined {
    this.#current = run.plan;
    return this.#budget.takeCandidate() ? run.make(base) : undefined;
  }

  *#repeat(plan: SectionPlan, base: DataNode, parents: Parents): Generator<undefined, void> {
    const run = this.#runOf(plan);
    this.#current = plan;
    for (const { steps } of plan.repeatPaths ?? []) {
      for (const reached of steps ? reach(steps, base, this.#budget) : []) {
        yield* this.#takeAll(run, reached, parents);
        if (this.#budget.reached) return;
      }
    }
  }

  *#takeAll(run: SectionEvaluator, { node, spread }: ReachedNode, parents: Parents): Generator<undefined, void> {
    if (++this.#visited % stepSize === 0) yield;
    if (spread === undefined) {
      if (isObject(node.value)) yield* this.#attachBelow(this.#take(run, node, parents));
      return;
    }
    const items = node.value as readonly unknown[];
    if (!this.#budget.takeNodes(items.length)) return;
    for (let index = 0; index < items.length; index++) {
      const item = items[index];
      if (isObject(item)) {
        const instance = this.#take(run, node.itemAt(index, item), parents);
        if (instance) yield* this.#attachBelow(instance);
      } else if (spread === 'nested' && Array.isArray(item))
        yield* this.#takeAll(run, { node: node.itemAt(index, item), spread: 'items' }, parents);
      if (this.#budget.reached) return;
      if (++this.#visited % stepSize === 0) yield;
    }
  }

  /**
   * Makes the section of one candidate if it is accepted. Returns the instance if subsections are to be attached to it.
   */
  #take(run: SectionEvaluator, candidate: DataNode, parents: Parents): Instance | undefined {
    this.#current = run.plan;
    if (!this.#budget.takeCandidate() || !this.#budget.takeNodes(run.candidateCost)) return undefined;
    const parent = typeof parents === 'function' ? parents(candidate) : parents;
    const { repeatKeys } = run.plan;
    let rejection: Rejection | undefined = repeatKeys && findFailedKey(repeatKeys, candidate, this.#budget);
    if (repeatKeys && rejection === undefined && parent === undefined) rejection = 'no-parent';
    const section = rejection === undefined ? run.make(candidate) : undefined;
    // A candidate that a limit interrupted is neither accepted nor rejected.
    if (section === undefined && this.#budget.reached) return undefined;
    if (section && repeatKeys === undefined) rejection = run.found ? (parent ? undefined : 'no-parent') : 'no-source';
    run.candidates.push(candidate);
    run.rejections.push(rejection);
    return section && parent && rejection === undefined ? this.#attach(run, section, candidate, parent) : undefined;
  }

  /** Attaches a section and records it. Returns the instance if subsections are to be attached to it. */
  #attach(run: SectionEvaluator, section: Section, base: DataNode, parent: Instance): Instance | undefined {
    const { plan, instances } = run;
    const outcomes = run.finish(section);
    const { repeats, isArchive } = plan.mapping;
    const index = repeats ? this.#attacher.append(section, plan, parent) : undefined;
    if (repeats ? index === undefined : !this.#attacher.set(section, plan, parent)) {
      run.blocked++;
      return undefined;
    }
    instances.add(base, section, outcomes, parent, index);
    if (!isArchive && plan.subsections.length === 0) return undefined;
    const { last } = instances;
    if (isArchive && last) this.#attacher.moveToEntry(last);
    return last;
  }
}

/** One run of a mapper over a data file: candidates → rules → attach → entries, in one pass (SEMANTICS 4–8). */
import type { DataNode } from '../data/dataNode.ts';
import { noUnits } from '../schema/unitKnowledge.ts';
import { candidateLimit, isCandidate, reachedBy, rejectionOf } from './candidates.ts';
import { EntryList } from './entries.ts';
import { Instance } from './instance.ts';
import { isWritten } from './outcome.ts';
import type { MappingPlan, SectionPlan } from './plan.ts';
import type { MapOptions, MappingResult, SectionRun } from './result.ts';
import { overwritten, runRules } from './runRules.ts';
import { keysOf, liesAtOrBelow, type TargetPath, TargetWriter } from './target.ts';
import { UnitScale } from './units.ts';

/** Places between two looks at the clock. */
const stepSize = 64;

/** Its steps are taken one by one, so that other work fits between them. */
export class MappingRun {
  readonly #plan: MappingPlan;
  readonly #root: DataNode;
  readonly #units: UnitScale;
  readonly #limit: number;
  readonly #writer = new TargetWriter();
  readonly #entries = new EntryList();
  readonly #runs = new Map<SectionPlan, SectionRun>();
  readonly #before: MappingResult | undefined;
  /** Every place that is written, before an edit and now. */
  readonly #places: readonly string[];
  #visited = 0;

  constructor(plan: MappingPlan, root: DataNode, options: MapOptions) {
    this.#plan = plan;
    this.#root = root;
    this.#units = new UnitScale(options.units ?? noUnits);
    this.#limit = options.candidateLimit ?? candidateLimit;
    this.#before = options.before?.root.value === root.value ? options.before : undefined;
    const plans = [...plan.order, ...(this.#before?.plan.order ?? [])];
    this.#places = plans.map((each) => each.mapping.mainKey?.value ?? '');
  }

  *steps(): Generator<undefined, MappingResult> {
    const { main, order } = this.#plan;
    if (main) {
      const instance = new Instance(main, this.#root, undefined);
      const run = this.#runOf(main);
      run.instances.push(instance);
      runRules(instance, this.#writer, this.#units, run.unitFaults);
      this.#entries.add(instance);
      for (const child of main.subsections) yield* this.#attachTo(instance, child, this.#root);
      for (const plan of order) yield* this.#topLevel(plan, instance);
    }
    return { plan: this.#plan, root: this.#root, entries: this.#entries.entries, runs: this.#runs };
  }

  #runOf(plan: SectionPlan): SectionRun {
    const known = this.#runs.get(plan);
    if (known) return known;
    const run = {
      plan,
      instances: [],
      candidates: [],
      rejected: new Map(),
      limited: false,
      blocked: 0,
      origin: {},
      unitFaults: new Map(),
    };
    this.#runs.set(plan, run);
    return run;
  }

  /** Top-level paths start at the root, whatever mapping the section is attached to (SEMANTICS 4). */
  *#topLevel(plan: SectionPlan, main: Instance): Generator<undefined, void> {
    if (plan.parents.length === 0) {
      yield* this.#attachTo(main, plan, this.#root);
      return;
    }
    const parents = plan.parents.flatMap((parent) => this.#runOf(parent).instances);
    if (plan.repeatPaths === undefined) {
      for (const parent of parents) yield* this.#attachTo(parent, plan, parent.base);
      return;
    }
    const byBase = new Map<unknown, Instance>();
    for (const parent of parents) if (!byBase.has(parent.base.value)) byBase.set(parent.base.value, parent);
    yield* this.#repeat(plan, this.#root, (candidate) => nearestParent(candidate, byBase));
  }

  *#attachTo(parent: Instance, plan: SectionPlan, base: DataNode): Generator<undefined, void> {
    const kept = this.#kept(plan);
    if (kept) yield* this.#repeatKept(kept, parent);
    else if (plan.repeatPaths !== undefined) yield* this.#repeat(plan, base, () => parent);
    else {
      const instance = this.#make(this.#runOf(plan), base, parent);
      if (instance) yield* this.#makeBelow(instance);
    }
  }

  /** What a mapping made before an edit that touched neither it nor anything that writes into its sections. */
  #kept(plan: SectionPlan): SectionRun | undefined {
    const { parent, mainKey } = plan.mapping;
    const isTopLevel = parent === undefined && plan.parents.length === 0 && plan.repeatPaths !== undefined;
    if (!isTopLevel || plan.subsections.length > 0 || mainKey === undefined) return undefined;
    const run = this.#before?.runs.get(plan);
    if (run === undefined || this.#places.some((place) => leadsInto(place, mainKey.value))) return undefined;
    return run.blocked === 0 ? run : undefined;
  }

  /** The same candidates and sections again, attached anew. */
  *#repeatKept(kept: SectionRun, parent: Instance): Generator<undefined, void> {
    const { plan } = kept;
    const run = this.#runOf(plan);
    run.limited = kept.limited;
    for (const [index, fault] of kept.unitFaults) run.unitFaults.set(index, fault);
    let made = 0;
    for (const candidate of kept.candidates) {
      const index = run.candidates.push(candidate) - 1;
      if (++this.#visited % stepSize === 0) yield;
      const rejection = kept.rejected.get(index);
      if (rejection !== undefined) run.rejected.set(index, rejection);
      else this.#place(new Instance(plan, candidate, parent, kept.instances[made++]), run);
    }
    if (run.blocked === 0) run.origin = kept.origin;
  }

  *#repeat(
    plan: SectionPlan,
    base: DataNode,
    parentOf: (candidate: DataNode) => Instance | undefined,
  ): Generator<undefined, void> {
    const run = this.#runOf(plan);
    for (const candidate of reachedBy(plan, base)) {
      if (++this.#visited % stepSize === 0) yield;
      if (!isCandidate(candidate)) continue;
      if (run.candidates.length >= this.#limit) {
        run.limited = true;
        return;
      }
      const index = run.candidates.push(candidate) - 1;
      const parent = parentOf(candidate);
      const rejection = rejectionOf(plan, candidate) ?? (parent ? undefined : 'no-parent');
      if (parent === undefined || rejection !== undefined) run.rejected.set(index, rejection ?? 'no-parent');
      else {
        const instance = this.#make(run, candidate, parent);
        if (instance && plan.subsections.length > 0) yield* this.#makeBelow(instance);
      }
    }
  }

  /** Makes one section: its rules, and its place in the parent; undefined where there is none for it. */
  #make(run: SectionRun, base: DataNode, parent: Instance): Instance | undefined {
    const instance = new Instance(run.plan, base, parent);
    runRules(instance, this.#writer, this.#units, run.unitFaults);
    return this.#place(instance, run) ? instance : undefined;
  }

  *#makeBelow(instance: Instance): Generator<undefined, void> {
    for (const child of instance.plan.subsections) yield* this.#attachTo(instance, child, instance.base);
  }

  /** Puts a section to its place; false where there is none for it. */
  #place(instance: Instance, run: SectionRun): boolean {
    const { parent, plan } = instance;
    if (parent === undefined || plan.place === undefined || !this.#attach(instance, parent, plan.place)) {
      run.blocked++;
      return false;
    }
    run.instances.push(instance);
    return true;
  }

  #attach(instance: Instance, parent: Instance, place: TargetPath): boolean {
    const { isArchive, repeats, path } = instance.plan.mapping;
    const keys = keysOf(place);
    // The place is tried before an archive's entry is made: a section that stands nowhere makes none.
    if (repeats) instance.index = this.#writer.append(parent.object, keys, instance.object);
    const attached = repeats ? instance.index !== undefined : this.#writer.set(parent.object, keys, instance.object);
    if (!attached) return false;
    if (!repeats || instance.index === 0) replaceRuleValues(parent, place, path);
    if (isArchive)
      this.#writer.set(
        parent.object,
        repeats ? [...keys, instance.index as number] : keys,
        this.#entries.add(instance),
      );
    return true;
  }
}

/** Values that rules wrote at the place are gone when a section is set there. */
function replaceRuleValues(parent: Instance, place: TargetPath, by: string): void {
  const { rules } = parent.plan;
  for (let index = 0; index < rules.length; index++) {
    const outcome = parent.outcomes[index];
    const target = rules[index]?.target;
    if (target && outcome && isWritten(outcome) && !outcome.unit && liesAtOrBelow(target, place))
      parent.outcomes[index] = overwritten(outcome, by);
  }
}

/** Is one place inside the sections at another? */
function leadsInto(place: string, other: string): boolean {
  return place.startsWith(`${other}.`) || place.startsWith(`${other}[`);
}

/** The parent instance that lies at or above a candidate in the data, the nearest one. */
function nearestParent(candidate: DataNode, byBase: ReadonlyMap<unknown, Instance>): Instance | undefined {
  for (let node: DataNode | undefined = candidate; node !== undefined; node = node.parent) {
    const parent = byBase.get(node.value);
    if (parent) return parent;
  }
  return undefined;
}

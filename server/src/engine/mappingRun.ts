/** One run of a mapper over a data file: candidates → rules → attach → entries, in one pass (SEMANTICS 4–8). */
import type { DataNode } from '../data/dataNode.ts';
import type { Reached } from '../data/wildcardPath.ts';
import { noUnits } from '../schema/unitKnowledge.ts';
import { Attacher } from './attacher.ts';
import { candidateLimit, isCandidate, nearestParent, type Parents, reachedBy, rejectionOf } from './candidates.ts';
import { EntryList } from './entries.ts';
import { Instance, type Section } from './instance.ts';
import { KeptInstances, ListedInstances } from './instanceList.ts';
import { ItemLister } from './itemLister.ts';
import { OpenRun } from './openRun.ts';
import { PendingSections } from './pendingSections.ts';
import type { MappingPlan, SectionPlan } from './plan.ts';
import type { MapOptions, MappingResult, SectionRun } from './result.ts';
import { hasSamePlaces, rulesAgain } from './ruleEdits.ts';
import { TargetWriter } from './target.ts';
import { UnitScale } from './units.ts';
import { writtenInto } from './writtenInto.ts';

/** Places between two looks at the clock. */
const stepSize = 64;

/** Its steps are taken one by one, so that other work fits between them. */
export class MappingRun {
  readonly #plan: MappingPlan;
  readonly #root: DataNode;
  readonly #units: UnitScale;
  readonly #limit: number;
  readonly #madeAtOnce: number;
  readonly #writer = new TargetWriter();
  readonly #entries = new EntryList();
  readonly #attacher = new Attacher(this.#writer, this.#entries);
  readonly #runs = new Map<SectionPlan, OpenRun>();
  readonly #pending = new PendingSections();
  readonly #before: MappingResult | undefined;
  #namesBefore: ReadonlyMap<string, SectionPlan> | undefined;
  /** Places that others are written into, before an edit and now: a long mapper has thousands, so they are looked up. */
  readonly #writtenInto: ReadonlySet<string>;
  /** Mappings that others name as their parents. */
  readonly #parents: ReadonlySet<SectionPlan>;
  #visited = 0;

  constructor(plan: MappingPlan, root: DataNode, options: MapOptions) {
    this.#plan = plan;
    this.#root = root;
    this.#units = new UnitScale(options.units ?? noUnits);
    this.#limit = options.candidateLimit ?? candidateLimit;
    this.#madeAtOnce = options.madeAtOnce ?? Number.POSITIVE_INFINITY;
    this.#before = options.before?.root.value === root.value ? options.before : undefined;
    const plans = [...plan.order, ...(this.#before?.plan.order ?? [])];
    this.#writtenInto = writtenInto(plans.map((each) => each.mapping.mainKey?.value ?? ''));
    this.#parents = new Set(plan.order.flatMap((each) => each.parents));
  }

  *steps(): Generator<undefined, MappingResult> {
    const { main, order } = this.#plan;
    if (main) {
      const run = this.#runOf(main);
      const instance = run.makeInstance(this.#root, undefined);
      if (run.instances instanceof KeptInstances) run.instances.push(instance);
      this.#entries.add(instance);
      for (const child of main.subsections) yield* this.#attachTo(instance, child, this.#root);
      for (const plan of order) yield* this.#topLevel(plan, instance);
    }
    const { entries } = this.#entries;
    return { plan: this.#plan, root: this.#root, entries, runs: this.#runs, pending: this.#pending };
  }

  #runOf(plan: SectionPlan): OpenRun {
    const known = this.#runs.get(plan);
    if (known) return known;
    const { repeats, isArchive } = plan.mapping;
    const isLeaf = plan.subsections.length === 0 && !this.#parents.has(plan);
    const isListed = isLeaf && repeats && !isArchive && plan.repeatPaths !== undefined;
    const run = new OpenRun(plan, isListed, this.#writer, this.#units);
    this.#runs.set(plan, run);
    return run;
  }

  /** Top-level paths start at the root, whatever mapping the section is attached to (SEMANTICS 4). */
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
    for (const parent of parents) if (!byBase.has(parent.base.value)) byBase.set(parent.base.value, parent);
    yield* this.#repeat(plan, this.#root, (candidate) => nearestParent(candidate, byBase));
  }

  *#attachTo(parent: Instance, plan: SectionPlan, base: DataNode): Generator<undefined, void> {
    const kept = this.#kept(plan);
    if (kept) yield* this.#repeatKept(kept, parent);
    else if (yield* this.#repeatEdited(plan, parent)) return;
    else if (this.#standsAlone(plan)) yield* this.#repeatLater(plan, base, parent);
    else if (plan.repeatPaths !== undefined) yield* this.#repeat(plan, base, parent);
    else {
      const run = this.#runOf(plan);
      const instance = run.makeInstance(base, parent);
      if (this.#place(instance, run)) yield* this.#makeBelow(instance);
    }
  }

  /** Of many sections only the first are made: the others when somebody looks at them. */
  *#repeatLater(plan: SectionPlan, base: DataNode, parent: Instance): Generator<undefined, void> {
    const run = this.#runOf(plan);
    run.madeAtOnce = this.#madeAtOnce;
    yield* this.#repeat(plan, base, parent);
    if (run.instances instanceof ListedInstances && run.instances.isLater) this.#pending.add(run.instances);
  }

  /** What a mapping made before an edit that touched neither it nor anything that writes into its sections. */
  #kept(plan: SectionPlan): SectionRun | undefined {
    const run = this.#before?.runs.get(plan);
    return run && this.#standsAlone(plan) && run.blocked === 0 ? run : undefined;
  }

  /** Is it a repeated mapping in whose sections nothing else is written, before the edit and now? */
  #standsAlone({ mapping, parents, repeatPaths, subsections }: SectionPlan): boolean {
    const { parent, mainKey } = mapping;
    const isTopLevel = parent === undefined && parents.length === 0 && repeatPaths !== undefined;
    if (!isTopLevel || subsections.length > 0 || mainKey === undefined) return false;
    return !this.#writtenInto.has(mainKey.value);
  }

  /** The same candidates and sections again, attached anew. */
  *#repeatKept(kept: SectionRun, parent: Instance): Generator<undefined, void> {
    const run = this.#runOf(kept.plan);
    run.takeOver(kept);
    if (run.instances instanceof ListedInstances && kept.instances instanceof ListedInstances)
      this.#listAgain(kept.instances, run, parent);
    else
      for (const { base, object, outcomes } of kept.instances) {
        if (++this.#visited % stepSize === 0) yield;
        this.#place(new Instance(kept.plan, base, parent, object, outcomes), run);
      }
    if (run.blocked === 0) run.origin = kept.origin;
  }

  /** The same candidates again, their sections by the rules as they are now; false where that cannot be done. */
  *#repeatEdited(plan: SectionPlan, parent: Instance): Generator<undefined, boolean> {
    const before = this.#edited(plan);
    const kept = before && this.#before?.runs.get(before);
    if (before === undefined || kept === undefined || kept.blocked > 0 || !this.#standsAlone(before)) return false;
    if (!this.#standsAlone(plan) || !hasSamePlaces(before, plan)) return false;
    const run = this.#runOf(plan);
    if (!(run.instances instanceof ListedInstances)) return false;
    const sections = yield* rulesAgain(kept, plan, run);
    if (sections === undefined) return false;
    run.takeOver(kept);
    this.#listAgain(sections, run, parent);
    return true;
  }

  /** The mapping of the same name as it was before the edit. */
  #edited(plan: SectionPlan): SectionPlan | undefined {
    if (this.#before === undefined) return undefined;
    this.#namesBefore ??= new Map([...this.#before.plan.sections.values()].map((each) => [each.mapping.path, each]));
    return this.#namesBefore.get(plan.mapping.name);
  }

  /** Puts sections to their place, made or not. */
  #listAgain(sections: ListedInstances, run: OpenRun, parent: Instance): void {
    const list = sections.length > 0 ? this.#attacher.listAt(parent, run.plan) : [];
    if (list === undefined) {
      run.blocked += sections.length;
      return;
    }
    const again = sections.standingIn(list as Section[], parent);
    run.instances = again;
    this.#pending.add(again);
  }

  *#repeat(plan: SectionPlan, base: DataNode, parents: Parents): Generator<undefined, void> {
    const run = this.#runOf(plan);
    run.listed = undefined;
    for (const { node, spread } of reachedBy(plan, base)) {
      if (spread) yield* this.#takeItems(run, node, spread, parents);
      else yield* this.#makeBelow(this.#take(run, node, parents));
      if (run.limited) return;
      if (++this.#visited % stepSize === 0) yield;
    }
  }

  *#takeItems(run: OpenRun, list: DataNode, spread: Reached['spread'], parents: Parents): Generator<undefined, void> {
    if (typeof parents !== 'function' && run.instances instanceof ListedInstances) {
      yield* this.#listItems(run, list, spread, parents);
      return;
    }
    const items = list.value as readonly unknown[];
    for (let index = 0; index < items.length && !run.limited; index++) {
      const item = list.itemAt(index, items[index]);
      if (spread === 'nested' && Array.isArray(item.value)) yield* this.#takeItems(run, item, 'items', parents);
      else {
        const instance = this.#take(run, item, parents);
        if (instance) yield* this.#makeBelow(instance);
      }
      if (++this.#visited % stepSize === 0) yield;
    }
  }

  /** The same for sections in which no others stand, and that stand in one parent. */
  *#listItems(run: OpenRun, list: DataNode, spread: Reached['spread'], parent: Instance): Generator<undefined, void> {
    const items = list.value as readonly unknown[];
    const lister = this.#listerOf(run, parent);
    if (lister === undefined) return;
    for (let at = 0; at < items.length && !run.limited; ) {
      at = lister.take(list, at, Math.min(at + stepSize, items.length), spread === 'nested');
      const item = items[at];
      if (spread === 'nested' && Array.isArray(item))
        yield* this.#listItems(run, list.itemAt(at++, item), 'items', parent);
      yield;
    }
  }

  /** Kept with the run: the code that was compiled for it stays as long. */
  #listerOf(run: OpenRun, parent: Instance): ItemLister | undefined {
    if (run.lister?.parent === parent || run.instances instanceof KeptInstances) return run.lister;
    run.lister = new ItemLister(run, run.instances, parent, this.#attacher, this.#limit);
    return run.lister;
  }

  /** Makes the section of one place if it is accepted; returns one in which others may stand. */
  #take(run: OpenRun, candidate: DataNode, parents: Parents): Instance | undefined {
    if (!isCandidate(candidate)) return undefined;
    if (run.candidates.length >= this.#limit) {
      run.limited = true;
      return undefined;
    }
    const parent = typeof parents === 'function' ? parents(candidate) : parents;
    const rejection = rejectionOf(run.plan, candidate) ?? (parent ? undefined : 'no-parent');
    run.candidates.push(candidate);
    run.rejections.push(rejection);
    if (parent === undefined || rejection !== undefined) return undefined;
    if (run.instances instanceof ListedInstances) {
      if (run.add(run.maker.make(candidate), parent, this.#attacher)) run.settle(1);
      else run.blocked++;
      return undefined;
    }
    const instance = run.makeInstance(candidate, parent);
    return this.#place(instance, run) ? instance : undefined;
  }

  *#makeBelow(instance: Instance | undefined): Generator<undefined, void> {
    if (instance) for (const child of instance.plan.subsections) yield* this.#attachTo(instance, child, instance.base);
  }

  /** Puts a section to its place; false where there is none for it. */
  #place(instance: Instance, run: OpenRun): boolean {
    if (!(run.instances instanceof KeptInstances) || !this.#attacher.attach(instance)) {
      run.blocked++;
      return false;
    }
    run.instances.push(instance);
    return true;
  }
}

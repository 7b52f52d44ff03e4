/** The plans of a mapper's mappings. After an edit of one mapping those of the others are not copied. */
import type { SectionMapping } from '../mapper/types.ts';
import type { SectionPlan } from './plan.ts';

/** Plans that came after the rest was put into a map, before all are put into a new one. */
const mostLater = 64;

export class SectionPlans {
  /** Of top-level mappings, in key order. */
  readonly topLevel: readonly SectionPlan[];
  /** Also holds plans of mappings that are gone: nobody has these mappings any more. */
  readonly #base: ReadonlyMap<SectionMapping, SectionPlan>;
  readonly #later: ReadonlyMap<SectionMapping, SectionPlan>;

  private constructor(
    topLevel: readonly SectionPlan[],
    base: ReadonlyMap<SectionMapping, SectionPlan>,
    later: ReadonlyMap<SectionMapping, SectionPlan>,
  ) {
    this.topLevel = topLevel;
    this.#base = base;
    this.#later = later;
  }

  static of(topLevel: readonly SectionPlan[]): SectionPlans {
    return new SectionPlans(topLevel, new Map(withSubsections(topLevel)), new Map());
  }

  /** The same with another plan for one top-level mapping. */
  with(index: number, plan: SectionPlan): SectionPlans {
    const topLevel = this.topLevel.with(index, plan);
    const later = new Map(this.#later);
    // While somebody types in one mapping it does not grow.
    for (const [mapping] of withSubsections(this.topLevel.slice(index, index + 1))) later.delete(mapping);
    for (const [mapping, each] of withSubsections([plan])) later.set(mapping, each);
    return later.size > mostLater ? SectionPlans.of(topLevel) : new SectionPlans(topLevel, this.#base, later);
  }

  get(mapping: SectionMapping): SectionPlan | undefined {
    return this.#later.get(mapping) ?? this.#base.get(mapping);
  }

  /** Every plan, outer ones first. */
  *values(): Generator<SectionPlan> {
    for (const [, plan] of withSubsections(this.topLevel)) yield plan;
  }
}

function* withSubsections(plans: readonly SectionPlan[]): Generator<[SectionMapping, SectionPlan]> {
  for (const plan of plans) {
    yield [plan.mapping, plan];
    yield* withSubsections(plan.subsections);
  }
}

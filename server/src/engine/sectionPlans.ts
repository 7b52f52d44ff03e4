/** The plans of a mapper's mappings. After an edit of one mapping those of the others are not copied. */
import type { SectionMapping } from '../mapper/types.ts';
import type { SectionPlan } from './plan.ts';

/** Plans of mappings that are gone, after which those that are left get a map of their own. */
const mostGone = 64;

/** A top-level mapping that was edited: as long as one types in it, what it was between is not kept. */
interface Edited {
  readonly index: number;
  readonly plan: SectionPlan;
}

export class SectionPlans {
  /** Of top-level mappings, in key order. */
  readonly topLevel: readonly SectionPlan[];
  /** All but the last one that was edited. Shared with the plans before an edit: it only grows, and a mapping has one plan. */
  readonly #byMapping: Map<SectionMapping, SectionPlan>;
  readonly #gone: number;
  readonly #last: Edited | undefined;

  private constructor(
    topLevel: readonly SectionPlan[],
    byMapping: Map<SectionMapping, SectionPlan>,
    gone: number,
    last: Edited | undefined,
  ) {
    this.topLevel = topLevel;
    this.#byMapping = byMapping;
    this.#gone = gone;
    this.#last = last;
  }

  static of(topLevel: readonly SectionPlan[]): SectionPlans {
    return new SectionPlans(topLevel, new Map(withSubsections(topLevel)), 0, undefined);
  }

  /** The same with another plan for one top-level mapping, which is new as well. */
  with(index: number, plan: SectionPlan): SectionPlans {
    const topLevel = this.topLevel.with(index, plan);
    if (this.#gone >= mostGone) return SectionPlans.of(topLevel);
    let gone = this.#gone;
    if (this.#last && this.#last.index !== index) gone += this.#keep([this.#last.plan]);
    if (plan.subsections.length > 0) gone += this.#keep(plan.subsections);
    return new SectionPlans(topLevel, this.#byMapping, gone, { index, plan });
  }

  /** @returns how many more may be gone soon */
  #keep(plans: readonly SectionPlan[]): number {
    for (const [mapping, plan] of withSubsections(plans)) this.#byMapping.set(mapping, plan);
    return plans.length;
  }

  get(mapping: SectionMapping): SectionPlan | undefined {
    return this.#last?.plan.mapping === mapping ? this.#last.plan : this.#byMapping.get(mapping);
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

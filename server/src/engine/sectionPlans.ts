/** The plans of a mapper's mappings. After an edit of one mapping those of the others are not copied. */
import type { SectionMapping } from '../mapper/types.ts';
import type { SectionPlan } from './plan.ts';

/** Plans of mappings that are gone, after which those that are left get a map of their own. */
const mostGone = 64;

export class SectionPlans {
  /** Of top-level mappings, in key order. */
  readonly topLevel: readonly SectionPlan[];
  /** Shared with the plans before an edit: it only grows, and a mapping has one plan. */
  readonly #byMapping: Map<SectionMapping, SectionPlan>;
  readonly #edits: number;

  private constructor(topLevel: readonly SectionPlan[], byMapping: Map<SectionMapping, SectionPlan>, edits: number) {
    this.topLevel = topLevel;
    this.#byMapping = byMapping;
    this.#edits = edits;
  }

  static of(topLevel: readonly SectionPlan[]): SectionPlans {
    return new SectionPlans(topLevel, new Map(withSubsections(topLevel)), 0);
  }

  /** The same with another plan for one top-level mapping, which is new as well. */
  with(index: number, plan: SectionPlan): SectionPlans {
    const topLevel = this.topLevel.with(index, plan);
    if (this.#edits >= mostGone) return SectionPlans.of(topLevel);
    this.#byMapping.set(plan.mapping, plan);
    if (plan.subsections.length > 0)
      for (const [mapping, each] of withSubsections(plan.subsections)) this.#byMapping.set(mapping, each);
    return new SectionPlans(topLevel, this.#byMapping, this.#edits + 1);
  }

  get(mapping: SectionMapping): SectionPlan | undefined {
    return this.#byMapping.get(mapping);
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

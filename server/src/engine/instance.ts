/** One section that a mapping made, and what became of its rules. */
import type { DataNode } from '../data/dataNode.ts';
import type { Outcome } from './outcome.ts';
import type { SectionPlan } from './plan.ts';
import { type Key, keysOf, valueAt } from './target.ts';

export type Section = Record<string, unknown>;

export class Instance {
  readonly plan: SectionPlan;
  readonly base: DataNode;
  readonly parent: Instance | undefined;
  #object: Section | (() => Section);
  /** By rule, in the mapping's order; instances with the same outcomes share one list. */
  outcomes: readonly Outcome[];
  /** Index in the list at the place, with `repeats`. */
  index: number | undefined;
  /** Index of the entry that this section is the root of. */
  entry: number | undefined;

  constructor(
    plan: SectionPlan,
    base: DataNode,
    parent: Instance | undefined,
    object: Section | (() => Section),
    outcomes: readonly Outcome[],
  ) {
    this.plan = plan;
    this.base = base;
    this.parent = parent;
    this.#object = object;
    this.outcomes = outcomes;
  }

  /** The section as it stands in its entry; `m_def` first. One that is listed may be made only now. */
  get object(): Section {
    if (typeof this.#object === 'function') this.#object = this.#object();
    return this.#object;
  }
}

/** Where an instance stands: the entry's index and the keys in its data; undefined when a later one took its place. */
export function placeOfInstance(
  instance: Instance,
): { readonly entry: number; readonly keys: readonly Key[] } | undefined {
  const keys: Key[] = [];
  let at = instance;
  while (at.entry === undefined) {
    // Made first: only then it stands where it is looked for.
    const { parent, plan, index, object } = at;
    if (parent === undefined || plan.place === undefined) return undefined;
    const own = [...keysOf(plan.place), ...(index === undefined ? [] : [index])];
    if (valueAt(parent.object, own) !== object) return undefined;
    for (const key of own.reverse()) keys.push(key);
    at = parent;
  }
  return { entry: at.entry, keys: keys.reverse() };
}

/** Finds the rule or mapping that a place in an entry belongs to, by the engine's plan and record. */

import type { SectionPlan } from '../../engine/plan/plan.ts';
import type { RulePlan } from '../../engine/plan/rulePlan.ts';
import { type TargetSegment, valueAt } from '../../engine/plan/target.ts';
import { isWritten } from '../../engine/record/outcome.ts';
import type { MappingResult } from '../../engine/record/result.ts';
import type { Instance } from '../../engine/run/instance.ts';
import { ownMember } from '../../util/isObject.ts';
import type { PathKey } from '../../util/jsonPointer.ts';
import { groupBy } from '../../util/lists.ts';
import type { ParserEntryDifference } from './entryDifferences.ts';

/** Whose place it is: a rule of a mapping, or a mapping as a whole. */
export interface Owner {
  readonly section: SectionPlan;
  /** Rules that write there, the one that wrote the value first; empty for a whole section. */
  readonly rules: readonly RulePlan[];
  /** The section in which the rules stand, if it was made. */
  readonly instance: Instance | undefined;
  /** Other mappings with sections at the same place. */
  readonly siblings: readonly SectionPlan[];
}

interface IndexedRule {
  readonly rule: RulePlan;
  readonly index: number;
}

/** A mapping whose sections stand at a place or around it, and how many keys lead to them. */
interface Child {
  readonly plan: SectionPlan;
  readonly depth: number;
  readonly siblings: readonly SectionPlan[];
}

/** The most sections of one mapping that are searched for the one with a value. */
const maxInstances = 20_000;

export class Owners {
  readonly #result: MappingResult;
  /** By the mapping that they are attached to, and the first name of their place in it. */
  readonly #children = new Map<SectionPlan, ReadonlyMap<unknown, readonly SectionPlan[]>>();
  /** Rules by the first name of their target, with their index in the mapping. */
  readonly #rules = new Map<SectionPlan, ReadonlyMap<unknown, readonly IndexedRule[]>>();
  /** Indices of sections by the object that they wrote. */
  readonly #objects = new Map<SectionPlan, ReadonlyMap<unknown, number>>();

  constructor(result: MappingResult) {
    this.#result = result;
    const attached = [...result.plan.sections.values()].flatMap((section) =>
      this.parentsOf(section).map((parent) => ({ parent, section })),
    );
    for (const [parent, children] of groupBy(attached, (each) => each.parent)) {
      const sections = children.map(({ section }) => section);
      this.#children.set(
        parent,
        groupBy(sections, ({ place }) => place?.keys[0]),
      );
    }
  }

  /** The mappings that a mapping's sections are attached to. */
  parentsOf(section: SectionPlan): readonly SectionPlan[] {
    const { main, sections } = this.#result.plan;
    if (section === main) return [];
    if (section.parents.length > 0) return section.parents;
    const around = section.mapping.parent ? sections.get(section.mapping.parent) : main;
    return around ? [around] : [];
  }

  /** Undefined for an entry of a mapping that the engine doesn't know. */
  ownerOf({
    entry,
    section: name,
    keys,
  }: Pick<ParserEntryDifference, 'entry' | 'section' | 'keys'>): Owner | undefined {
    if (entry === undefined) {
      const section = [...this.#result.plan.sections.values()].find(({ mapping }) => mapping.name === name);
      return section && { section, rules: [], instance: undefined, siblings: [] };
    }
    const root = this.#result.entries[entry]?.instance;
    // The class of an object belongs to the object.
    const place = keys.at(-1) === 'm_def' ? keys.slice(0, -1) : keys;
    return root && this.#ownerIn(root.plan, root, root.object, place);
  }

  #ownerIn(section: SectionPlan, instance: Instance | undefined, object: unknown, keys: readonly PathKey[]): Owner {
    if (keys.length === 0) return { section, rules: [], instance, siblings: [] };
    const child = this.#childAt(section, object, keys);
    if (child === undefined) return { section, rules: this.#rulesAt(section, keys, instance), instance, siblings: [] };
    const { plan, depth, siblings } = child;
    const inner = valueAt(object, keys.slice(0, depth));
    if (keys.length <= depth) return { section: plan, rules: [], instance: undefined, siblings };
    return this.#ownerIn(plan, this.#instanceOf(plan, inner), inner, keys.slice(depth));
  }

  #childAt(section: SectionPlan, object: unknown, keys: readonly PathKey[]): Child | undefined {
    const found = (this.#children.get(section)?.get(keys[0]) ?? []).flatMap((plan) => {
      const own = plan.place?.keys ?? [];
      if (own.length === 0 || !own.every((key, index) => index >= keys.length || key === keys[index])) return [];
      return { plan, depth: own.length + (typeof keys[own.length] === 'number' ? 1 : 0) };
    });
    const siblings = found.map(({ plan }) => plan);
    if (found.length < 2) return found[0] && { ...found[0], siblings };
    const made = found.find(({ plan, depth }) => this.#instanceOf(plan, valueAt(object, keys.slice(0, depth))));
    const ofClass = found.find(
      ({ plan, depth }) => ownMember(valueAt(object, keys.slice(0, depth)), 'm_def') === plan.schema,
    );
    const chosen = made ?? ofClass ?? found.at(-1);
    return chosen && { ...chosen, siblings };
  }

  /** The rules that write at a place of their section, around it or inside of it; the one that wrote the value first. */
  #rulesAt(section: SectionPlan, keys: readonly PathKey[], instance: Instance | undefined): readonly RulePlan[] {
    const found = (this.#indexOf(section).get(keys[0]) ?? []).filter(({ rule }) =>
      segmentsOf(rule).every((segment, index) => index >= keys.length || isAt(segment, keys[index])),
    );
    const hasWritten = ({ index }: IndexedRule): boolean => {
      const outcome = instance?.outcomes[index];
      return outcome !== undefined && !outcome.unit && isWritten(outcome);
    };
    const writer = found.findLast(hasWritten) ?? found.findLast(({ rule }) => rule.unitOf === undefined);
    const inOrder = writer ? [writer, ...found.filter((each) => each !== writer)] : found;
    return inOrder.map(({ rule }) => rule);
  }

  #indexOf(section: SectionPlan): ReadonlyMap<unknown, readonly IndexedRule[]> {
    const known = this.#rules.get(section);
    if (known) return known;
    const rules = section.rules.map((rule, index) => ({ rule, index }));
    const index = groupBy(rules, ({ rule }) => nameOf(segmentsOf(rule)[0]));
    this.#rules.set(section, index);
    return index;
  }

  #instanceOf(plan: SectionPlan, object: unknown): Instance | undefined {
    const instances = this.#result.runs.get(plan)?.instances;
    if (instances === undefined) return undefined;
    const known =
      this.#objects.get(plan) ?? new Map(instances.first(maxInstances).map((each, index) => [each.object, index]));
    this.#objects.set(plan, known);
    const index = known.get(object);
    return index === undefined ? undefined : instances.at(index);
  }
}

function segmentsOf({ unitOf, target }: RulePlan): readonly TargetSegment[] {
  return (unitOf ?? target)?.segments ?? [];
}

function nameOf(segment: TargetSegment | undefined): string | undefined {
  return segment?.kind === 'name' ? segment.name : undefined;
}

function isAt(segment: TargetSegment, key: PathKey | undefined): boolean {
  if (segment.kind === 'name') return segment.name === key;
  return segment.kind === 'index' ? segment.index === key : typeof key === 'number';
}

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

/** A place in the sections of a mapping. */
class Place {
  /** The mappings that are attached there. */
  readonly plans: SectionPlan[] = [];
  /** The same, and those that are attached below it. */
  readonly below: SectionPlan[] = [];
  readonly next = new Map<PathKey, Place>();
}

/** Finds one of the mappings whose sections stand at one place. */
interface Siblings {
  /** By the section that it made. */
  readonly makers: ReadonlyMap<unknown, SectionPlan>;
  readonly bySchema: ReadonlyMap<unknown, SectionPlan>;
}

/** The most sections of one mapping that are searched for the one with a value. */
const maxInstances = 20_000;

export class Owners {
  readonly #result: MappingResult;
  /** By mapping: the root of the places where others are attached to it. */
  readonly #places = new Map<SectionPlan, Place>();
  readonly #siblings = new Map<readonly SectionPlan[], Siblings>();
  /** The first mapping with each name. */
  readonly #byName: ReadonlyMap<string, SectionPlan>;
  /** Rules by the first name of their target, with their index in the mapping. */
  readonly #rules = new Map<SectionPlan, ReadonlyMap<unknown, readonly IndexedRule[]>>();
  /** Indices of sections by the object that they wrote. */
  readonly #objects = new Map<SectionPlan, ReadonlyMap<unknown, number>>();

  constructor(result: MappingResult) {
    this.#result = result;
    const sections = [...result.plan.sections.values()];
    this.#byName = new Map(sections.toReversed().map((section) => [section.mapping.name, section]));
    for (const section of sections) for (const parent of this.parentsOf(section)) this.#attach(section, parent);
  }

  #attach(section: SectionPlan, parent: SectionPlan): void {
    let place = this.#places.get(parent) ?? new Place();
    this.#places.set(parent, place);
    for (const key of section.place?.keys ?? []) {
      const next: Place = place.next.get(key) ?? new Place();
      place.next.set(key, next);
      next.below.push(section);
      place = next;
    }
    place.plans.push(section);
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
      const section = this.#byName.get(name);
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

  /** Of the places around the given one, the innermost whose section is known counts. */
  #childAt(section: SectionPlan, object: unknown, keys: readonly PathKey[]): Child | undefined {
    let place = this.#places.get(section);
    let child: Child | undefined;
    let isKnown = false;
    for (const [index, key] of keys.entries()) {
      place = place?.next.get(key);
      const siblings = index === keys.length - 1 ? place?.below : place?.plans;
      if (siblings === undefined || siblings.length === 0) continue;
      const depth = index + 1 + (typeof keys[index + 1] === 'number' ? 1 : 0);
      const value = valueAt(object, keys.slice(0, depth));
      const { makers, bySchema } = this.#siblingsOf(siblings);
      const maker = makers.get(value);
      const plan = maker ?? bySchema.get(ownMember(value, 'm_def')) ?? siblings.at(-1);
      if (plan && (maker || !isKnown)) child = { plan, depth, siblings };
      isKnown ||= maker !== undefined;
    }
    return child;
  }

  #siblingsOf(plans: readonly SectionPlan[]): Siblings {
    const known = this.#siblings.get(plans);
    if (known) return known;
    const siblings: Siblings = {
      makers: new Map(plans.flatMap((plan) => [...this.#indicesOf(plan).keys()].map((object) => [object, plan]))),
      bySchema: new Map(plans.toReversed().map((plan) => [plan.schema, plan])),
    };
    this.#siblings.set(plans, siblings);
    return siblings;
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
    const index = this.#indicesOf(plan).get(object);
    return index === undefined ? undefined : this.#result.runs.get(plan)?.instances.at(index);
  }

  #indicesOf(plan: SectionPlan): ReadonlyMap<unknown, number> {
    const known = this.#objects.get(plan);
    if (known) return known;
    const instances = this.#result.runs.get(plan)?.instances.first(maxInstances) ?? [];
    const indices = new Map(instances.map((each, index) => [each.object, index]));
    this.#objects.set(plan, indices);
    return indices;
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

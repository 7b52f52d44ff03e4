/** Makes sections: class, rules, target types, units and subsections. */

import { nodesOfText } from '../../data/budget.ts';
import type { JsonNode } from '../../mapper/jsonTree.ts';
import type { DataPath } from '../../util/jsonPointer.ts';

import { deleteMember, namesOf, type PyDict, type PyValue } from '../python/pyValue.ts';
import { mappingNode, type ReadMapping, type ReadRule } from '../reading/mapping.ts';
import { type PlannedRule, planParserRules, type RuleScope, ruleFaults } from '../rules/plannedRules.ts';
import { RuleRun } from '../rules/ruleRun.ts';
import { convertTypes } from '../rules/targetTypes.ts';
import { applyUnit, eachUnit, isUnitTarget, unitsName } from '../rules/tempUnits.ts';
import { ParserTargetWriter } from '../rules/writeTarget.ts';
import { hasFactor } from '../schema/pint.ts';
import { ParserSection, type StoreOutcome } from '../schema/section.ts';
import { type SectionClass, sectionClass } from '../schema/sectionClass.ts';
import { Stop, stopOf } from '../stop.ts';
import type { CreatedSection, MappingCopy } from './copies.ts';
import { type ItemPath, sourceBehind } from './itemPath.ts';
import type { ParserAttacher } from './parserAttacher.ts';
import type { RunContext } from './runContext.ts';

/** The plan of a mapping, which all of its sections share. */
interface MappingPlan {
  readonly class: SectionClass;
  readonly rules: readonly PlannedRule[];
  /** Rules with a `target_type`, including several of one name. */
  readonly typed: readonly ReadRule[];
  /** A target begins with an index: the section would be a list. */
  readonly listTarget: JsonNode | undefined;
}

export class SectionMaker {
  readonly #context: RunContext;
  readonly #attacher: ParserAttacher;
  readonly #writer: ParserTargetWriter;
  readonly #rules: RuleRun;
  readonly #plans = new Map<ReadMapping, MappingPlan>();

  constructor(context: RunContext, attacher: ParserAttacher) {
    this.#context = context;
    this.#attacher = attacher;
    this.#writer = new ParserTargetWriter(context);
    this.#rules = new RuleRun(context, this.#writer);
  }

  /**
   * Makes a section without its subsections. Where the parser stops, the model goes on without a class or without rules,
   * so that what is attached to the section is where it belongs.
   * @param outer the path that subsections repeat as a prefix of their sources
   */
  make(copy: MappingCopy, outer?: ItemPath): ParserSection {
    copy.made++;
    const plan = this.#plans.get(copy.mapping) ?? this.#plan(copy.mapping);
    this.#plans.set(copy.mapping, plan);
    return this.#section(copy, plan, outer);
  }

  /** Makes the subsections of a section and attaches them. @param outer as for the section */
  *addSubsections(parent: CreatedSection, outer?: ItemPath): Generator<undefined, void> {
    const { mapping, hasOwnPath, path, subsections } = parent.copy;
    const repeated = outer ?? (hasOwnPath ? path : undefined);
    if (repeated && repeated.text !== '' && subsections.length > 0)
      this.#context.note('repeat-subsections', mapping.members.get('subsections')?.key);
    for (const copy of subsections) {
      const section = this.make(copy, repeated);
      yield* this.addSubsections({ copy, section }, repeated);
      this.#attacher.attach(parent.section, { copy, section }, parent.copy, copy.mapping.mainKey);
      if (this.#context.budget.isPauseDue) yield;
    }
  }

  #classOf(mapping: ReadMapping): SectionClass {
    const { schema } = mapping;
    const { schemas, assumed } = this.#context;
    const of = this.#context.attempt(() => sectionClass(schema, mappingNode(mapping, 'schema'), schemas));
    if (of?.kind === 'open') assumed.add(of.path);
    return of ?? { kind: 'open', path: schema ?? '' };
  }

  #plan(mapping: ReadMapping): MappingPlan {
    const context = this.#context;
    const of = this.#classOf(mapping);
    if (mapping.rules === undefined) context.stop(new Stop('KeyError', 'rules', mappingNode(mapping, 'rules')));
    const read = mapping.rules ?? [];
    const faults = ruleFaults(read);
    for (const stop of faults.values()) context.stop(stop);
    const rules = planParserRules(read, context.budget);
    const listTarget = rules.find(({ rule }) => rule.target?.startsWith('['))?.targetNode;
    const typed = read.filter((rule) => rule.members.has('target_type') && !faults.has(rule));
    return { class: of, rules, typed, listTarget };
  }

  #section(copy: MappingCopy, plan: MappingPlan, outer: ItemPath | undefined): ParserSection {
    const context = this.#context;
    const root: PyDict = {};
    const writers = new Map<string, PlannedRule>();
    const scope = { ...this.#scope(copy, outer, root, writers), listTarget: plan.listTarget };
    this.#rules.run(plan.rules, scope);
    const section = new ParserSection(plan.class, context);
    if (plan.listTarget) context.stop(new Stop('TypeError', 'target', plan.listTarget), copy.place);
    const units = root[unitsName] ?? null;
    deleteMember(root, unitsName);
    convertTypes(plan.typed, { section: root, writers, place: copy.place }, this.#writer, context);
    if (plan.class.kind === 'plain')
      context.stop(new Stop('AttributeError', 'schema', mappingNode(copy.mapping, 'schema')));
    this.#take(section, root, writers, copy);
    this.#applyUnits(section, units, plan, copy.place);
    return section;
  }

  #scope(
    copy: MappingCopy,
    outer: ItemPath | undefined,
    section: PyDict,
    writers: Map<string, PlannedRule>,
  ): Omit<RuleScope, 'listTarget'> {
    // Each section that is made adds one more prefix.
    let path = copy.path;
    for (let times = 0; outer && times < copy.made; times++) {
      this.#context.budget.spend(nodesOfText(8 * (path?.text.length ?? 0)));
      path = path ? outer.followedBy(path) : outer;
    }
    if (path && outer) this.#context.budget.spendCharacters(path.text.length);
    const strips = this.#context.version.stripsSources && !copy.hasOwnPath && copy.mapping.mainKey !== undefined;
    const sourceOf = ({ rule, source }: PlannedRule) => {
      const matched = copy.matchedSources?.get(rule);
      if (matched === undefined) return sourceBehind(path, source, strips);
      if (outer) this.#context.budget.spend(nodesOfText(copy.made * outer.text.length));
      const prefix = outer ? Array.from({ length: copy.made }, () => outer.text) : [];
      return { path: undefined, own: [...prefix, matched].join('.') };
    };
    const item = outer ? undefined : copy.path;
    return { path, place: copy.place, item, sourceOf, section, writers };
  }

  /** Moves what the rules wrote into the section. */
  #take(
    section: ParserSection,
    root: PyDict,
    writers: ReadonlyMap<string, PlannedRule>,
    { mapping, place }: MappingCopy,
  ): void {
    for (const name of namesOf(root)) {
      const node = writers.get(name)?.targetNode ?? mapping.key;
      let taken: StoreOutcome;
      try {
        taken = section.set(name, root[name] ?? null);
      } catch (fault) {
        this.#context.catch(stopOf(fault, 'value', node), place);
        continue;
      }
      if (taken === 'converted') this.#context.note('value', node);
      if (taken === 'dropped') this.#context.note(name.startsWith('m_') ? 'target' : 'unknown-quantity', node);
    }
  }

  #applyUnits(section: ParserSection, units: PyValue, { rules }: MappingPlan, place: DataPath): void {
    if (units === null) return;
    const context = this.#context;
    const nodeOf = (quantity: string) => rules.findLast(({ keys }) => isUnitTarget(keys, quantity))?.targetNode;
    const attempt = (quantity: string, run: () => void) => {
      try {
        run();
      } catch (fault) {
        context.catch(stopOf(fault, 'unit', nodeOf(quantity)), place);
      }
    };
    const apply = (quantity: string, text: PyValue) => {
      const outcome = applyUnit(section, quantity, text, context);
      if (outcome === 'unknown' || (outcome === 'converted' && hasFactor(text))) context.note('unit', nodeOf(quantity));
    };
    attempt('', () => eachUnit(units, (quantity, text) => attempt(quantity, () => apply(quantity, text))));
  }
}

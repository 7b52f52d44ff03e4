/** Makes sections: class, rules, target types, units and subsections. */
import { nodesOfText } from '../../data/budget.ts';
import type { DataPath } from '../events.ts';
import { pythonText } from '../python/pythonText.ts';
import {
  deleteMember,
  isDict,
  isFloat,
  isInt,
  namesOf,
  type PyDict,
  type PyList,
  type PyValue,
} from '../python/pyValue.ts';
import { mappingNode, type ReadMapping, type ReadRule, ruleNode } from '../reading/mapping.ts';
import {
  conditionFault,
  type PlannedRule,
  planRules,
  type RuleScope,
  ruleFaults,
  rulesByName,
} from '../rules/rulePlan.ts';
import { RuleRun } from '../rules/ruleRun.ts';
import { convertTypes, type TypedRule } from '../rules/targetTypes.ts';
import { applyUnit, eachUnit, isUnitTarget, unitsName } from '../rules/tempUnits.ts';
import { TargetWriter, targetKeys } from '../rules/writeTarget.ts';
import { hasFactor } from '../schema/pint.ts';
import { Section, type StoreOutcome } from '../schema/section.ts';
import { type SectionClass, sectionClass } from '../schema/sectionClass.ts';
import { Stop, stopOf } from '../stop.ts';
import type { Attacher } from './attacher.ts';
import type { CreatedSection, MappingCopy } from './copies.ts';
import { type ItemPath, sourceBehind } from './itemPath.ts';
import type { RunContext } from './runContext.ts';

/** The plan of a mapping, which all of its sections share. */
interface MappingPlan {
  readonly class: SectionClass;
  readonly rules: readonly PlannedRule[];
  /** Rules with a `target_type`, including several of one name. */
  readonly typed: readonly TypedRule[];
  /** A target begins with an index: the section would be a list. */
  readonly isList: ReadRule | undefined;
}

export class SectionMaker {
  readonly #context: RunContext;
  readonly #attacher: Attacher;
  readonly #writer: TargetWriter;
  readonly #rules: RuleRun;
  readonly #plans = new Map<ReadMapping, MappingPlan | undefined>();

  constructor(context: RunContext, attacher: Attacher) {
    this.#context = context;
    this.#attacher = attacher;
    this.#writer = new TargetWriter(context);
    this.#rules = new RuleRun(context, this.#writer);
  }

  /**
   * Makes a section without its subsections. Returns undefined if the parser stops and the mapping is omitted.
   * @param outer the path that subsections repeat as a prefix of their sources
   */
  make(copy: MappingCopy, outer?: ItemPath): Section | undefined {
    copy.made++;
    const plan = this.#planOf(copy.mapping, copy.place);
    return plan && this.#section(copy, plan, outer);
  }

  /** Makes the subsections of a section and attaches them. @param outer as for the section */
  *addSubsections(parent: CreatedSection, outer?: ItemPath): Generator<undefined, void> {
    const { mapping, hasOwnPath, path, place, subsections } = parent.copy;
    const repeated = outer ?? (hasOwnPath ? path : undefined);
    if (repeated && repeated.text !== '' && subsections.length > 0)
      this.#context.event('compat-repeat-subsections', 'changes', mapping.members.get('subsections')?.key, place);
    for (const copy of subsections) {
      const section = this.make(copy, repeated);
      if (section === undefined) continue;
      yield* this.addSubsections({ copy, section }, repeated);
      this.#attacher.attach(parent.section, { copy, section }, parent.copy, copy.mapping.mainKey);
      if (this.#context.budget.isPauseDue) yield;
    }
  }

  #planOf(mapping: ReadMapping, place: DataPath): MappingPlan | undefined {
    if (this.#plans.has(mapping)) return this.#plans.get(mapping);
    const plan = this.#context.attempt(() => this.#plan(mapping), place);
    this.#plans.set(mapping, plan);
    return plan;
  }

  /** @throws Stop */
  #plan(mapping: ReadMapping): MappingPlan {
    const context = this.#context;
    const of = sectionClass(mapping.schema, mappingNode(mapping, 'schema'), context.schemas);
    if (of.kind === 'open') context.assumed.add(of.path);
    if (mapping.rules === undefined) throw new Stop('KeyError', 'compat-rules', mappingNode(mapping, 'rules'));
    const faults = ruleFaults(mapping.rules);
    for (const { stop } of faults) context.stop(stop);
    const faulty = new Set(faults.map(({ rule }) => rule));
    const all = mapping.rules.filter((rule) => !faulty.has(rule));
    const usable = all.filter((rule) => {
      const stop = conditionFault(rule);
      if (stop) context.stop(stop);
      return stop === undefined;
    });
    const rules = planRules(rulesByName(usable), context.budget);
    const isList = rules.find(({ rule }) => rule.target?.startsWith('['))?.rule;
    const typed = usable
      .filter(({ members }) => members.has('target_type'))
      .map((rule) => ({ rule, keys: targetKeys(rule.target ?? '') }));
    return { class: of, rules, typed, isList };
  }

  #section(copy: MappingCopy, plan: MappingPlan, outer: ItemPath | undefined): Section {
    const context = this.#context;
    const root: PyDict | PyList = plan.isList ? [] : {};
    const writers = new Map<string, PlannedRule>();
    const scope = this.#scope(copy, outer, root, writers);
    this.#rules.run(plan.rules, scope);
    const section = new Section(plan.class, context);
    if (plan.isList) context.stop(new Stop('TypeError', 'compat-target', ruleNode(plan.isList, 'target')), copy.place);
    if (!isDict(root)) return section;
    const units = root[unitsName] ?? null;
    deleteMember(root, unitsName);
    convertTypes(plan.typed, { section: root, writers, place: copy.place }, this.#writer, context);
    if (plan.class.kind === 'plain')
      context.stop(new Stop('AttributeError', 'compat-schema', mappingNode(copy.mapping, 'schema')));
    this.#take(section, root, writers, copy);
    this.#applyUnits(section, units, plan, copy.place);
    return section;
  }

  #scope(
    copy: MappingCopy,
    outer: ItemPath | undefined,
    section: PyDict | PyList,
    writers: Map<string, PlannedRule>,
  ): RuleScope {
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
    section: Section,
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
        this.#context.catch(stopOf(fault, 'compat-value', node), place);
        if (name === 'name') section.isNameRejected = true;
        continue;
      }
      if (taken === 'unknown') this.#context.event('compat-value', 'warns', node, place);
      if (taken === 'changed' || taken === 'converted') {
        const written = { text: scalarText(section.get(name)), isLossless: taken === 'converted' };
        this.#context.event('compat-value', 'changes', node, place, written);
      }
      if (taken !== 'dropped') continue;
      if (name.startsWith('m_')) {
        // The specification ignores it as well.
        if (name !== 'm_def') this.#context.event('compat-target', 'drops', node, place);
      } else this.#context.event('compat-unknown-quantity', 'drops', node, place);
    }
  }

  #applyUnits(section: Section, units: PyValue, { rules }: MappingPlan, place: DataPath): void {
    if (units === null) return;
    const context = this.#context;
    const nodeOf = (quantity: string) => rules.findLast(({ keys }) => isUnitTarget(keys, quantity))?.targetNode;
    const attempt = (quantity: string, run: () => void) => {
      try {
        run();
      } catch (fault) {
        context.catch(stopOf(fault, 'compat-unit', nodeOf(quantity)), place);
      }
    };
    const apply = (quantity: string, text: PyValue) => {
      const outcome = applyUnit(section, quantity, text, context);
      if (outcome === 'unknown') context.event('compat-unit', 'warns', nodeOf(quantity), place);
      // The specification reads no number in a unit.
      if (outcome === 'converted' && hasFactor(text)) context.event('compat-unit', 'changes', nodeOf(quantity), place);
    };
    attempt('', () => eachUnit(units, (quantity, text) => attempt(quantity, () => apply(quantity, text))));
  }
}

/** Text or a number as the archive has it. */
function scalarText(value: PyValue | undefined): string | undefined {
  return typeof value === 'string' || isInt(value) || isFloat(value) ? pythonText(value) : undefined;
}

/** What all rules of a mapping read of one place of the data, and what becomes of that: outcomes and values by rule (SEMANTICS 6). */
import { type DataNode, isObject } from '../data/dataNode.ts';
import { isEmpty } from '../data/valueText.ts';
import { memberName, readMember, readPlaces } from '../util/members.ts';
import type { Convert } from './convert.ts';
import { outcomes } from './outcome.ts';
import type { OutcomeTree, OutcomeWay } from './outcomeTree.ts';
import type { RulePlan } from './rulePlan.ts';
import { isFree, type RuleValue, resultOf, ruleValueOf } from './ruleValue.ts';

/** How a rule reads. */
interface Step {
  readonly rule: RulePlan;
  /** Nothing keeps it from reading and writing, whatever stands there. */
  readonly isFree: boolean;
  /** It has a value for what is empty. */
  readonly hasDefault: boolean;
  readonly convert: Convert | undefined;
  /** The names of its path, where it is free and has one or two of which no object inherits any. */
  readonly name: string | undefined;
  readonly second: string | undefined;
  place: number;
  secondPlace: number;
}

export class RuleRow {
  readonly #steps: readonly Step[];
  /** Does any rule need to know where the place is? */
  readonly needsNode: boolean;
  readonly #tree: OutcomeTree;
  /** The outcomes at the place that was read last. */
  way: OutcomeWay;
  /** The values at that place, by rule. */
  readonly values: unknown[];
  /** Is any of the values an object or a list? */
  holdsObjects = false;
  /** Did any rule's source find a value there? */
  found = false;

  /** @param rules without placeholders and units */
  constructor(rules: readonly RulePlan[], tree: OutcomeTree) {
    this.#steps = rules.map(stepOf);
    this.needsNode = this.#steps.some(({ isFree, name, rule }) => !isFree || (name === undefined && rule.source));
    this.#tree = tree;
    this.way = tree.start;
    this.values = rules.map(() => undefined);
  }

  /** From now on it is read often. */
  prepare(): void {
    for (const step of this.#steps) {
      if (step.name !== undefined) step.place = readPlaces.of(step.name);
      if (step.second !== undefined) step.secondPlace = readPlaces.of(step.second);
    }
  }

  /** @param node of the value; may be missing unless it is needed */
  read(value: unknown, node: DataNode | undefined): void {
    const object = isObject(value) ? value : {};
    const steps = this.#steps;
    const tree = this.#tree;
    const { values } = this;
    let { start: way } = tree;
    let any = false;
    this.holdsObjects = false;
    for (let index = 0; index < steps.length; index++) {
      const step = steps[index] as Step;
      const { name, second, convert } = step;
      let found: unknown;
      if (name !== undefined) found = readMember(object, name, step.place);
      if (second !== undefined) found = isObject(found) ? readMember(found, second, step.secondPlace) : undefined;
      // The ordinary case: a value, as it is or converted. All others make a record.
      if (found !== undefined && found !== null && !(step.hasDefault && isEmpty(found))) {
        const taken = convert === undefined ? found : convert(found);
        if (taken !== undefined) {
          any = true;
          way = tree.next(way, taken === found ? outcomes.copied : outcomes.converted);
          values[index] = taken;
          if (typeof taken === 'object') this.holdsObjects = true;
          continue;
        }
      }
      const { outcome, value: made } = resultAt(step, found ?? undefined, node);
      if (outcome.found) any = true;
      way = tree.next(way, outcome);
      values[index] = made;
      if (typeof made === 'object') this.holdsObjects = true;
    }
    this.way = way;
    this.found = any;
  }
}

/** @param found by a rule that is free and whose path is short */
function resultAt({ rule, isFree, name }: Step, found: unknown, node: DataNode | undefined): RuleValue {
  if (isFree && name !== undefined) return resultOf(rule, found);
  if (!isFree) return ruleValueOf(rule, node as DataNode);
  return resultOf(rule, rule.source?.read(node as DataNode));
}

function stepOf(rule: RulePlan): Step {
  const keys = rule.source?.path?.keys ?? [];
  const names = keys
    .filter((key) => typeof key === 'string' && !(key in Object.prototype))
    .map((key) => memberName(String(key)));
  const free = isFree(rule);
  const isShort = free && names.length === keys.length && keys.length <= 2;
  return {
    rule,
    isFree: free,
    hasDefault: rule.defaultValue !== undefined,
    convert: rule.convert,
    name: isShort ? names[0] : undefined,
    second: isShort ? names[1] : undefined,
    place: -1,
    secondPlace: -1,
  };
}

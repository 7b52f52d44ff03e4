/** What all rules of a mapping read of one place of the data, and what becomes of that: outcomes and values by rule (SEMANTICS 6). */
import { type DataNode, isObject } from '../data/dataNode.ts';
import { isEmpty } from '../data/valueText.ts';
import { memberName, readMember, readPlaces } from '../util/members.ts';
import type { Convert } from './convert.ts';
import { type Outcome, outcomes } from './outcome.ts';
import type { OutcomeTree, OutcomeWay } from './outcomeTree.ts';
import type { RulePlan } from './rulePlan.ts';
import { isFree, type RuleValue, resultOf, ruleValueOf } from './ruleValue.ts';

/** How a rule reads. */
interface Step {
  readonly rule: RulePlan;
  /** Nothing keeps it from reading and writing, whatever stands there. */
  readonly isFree: boolean;
  /** It copies one member, and does nothing else. */
  readonly isPlain: boolean;
  /** It has a value for what is empty. */
  readonly hasDefault: boolean;
  readonly convert: Convert | undefined;
  /** The names of its path, where it has one or two of which no object inherits any. */
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
      if (step.isPlain) {
        const value = readMember(object, step.name as string, step.place);
        if (value !== undefined && value !== null) {
          any = true;
          way = tree.next(way, outcomes.copied);
          values[index] = value;
          if (typeof value === 'object') this.holdsObjects = true;
          continue;
        }
      }
      const found = foundBy(step, object);
      // The ordinary case: a value, as it is or converted. All others make a record.
      const isTaken = found !== undefined && !(step.hasDefault && isEmpty(found));
      const taken = isTaken && step.convert ? step.convert(found) : found;
      if (isTaken && taken !== undefined) {
        any = true;
        way = tree.next(way, step.convert === undefined || taken === found ? outcomes.copied : outcomes.converted);
        values[index] = taken;
        if (typeof taken === 'object') this.holdsObjects = true;
        continue;
      }
      const { outcome, value: made } = resultAt(step, found, node);
      if (outcome.found) any = true;
      way = tree.next(way, outcome);
      values[index] = made;
      if (typeof made === 'object') this.holdsObjects = true;
    }
    this.way = way;
    this.found = any;
  }

  /** What becomes of one rule at a place. */
  outcomeOf(index: number, node: DataNode): Outcome {
    const step = this.#steps[index] as Step;
    return resultAt(step, foundBy(step, isObject(node.value) ? node.value : {}), node).outcome;
  }
}

function foundBy(step: Step, object: Readonly<Record<string, unknown>>): unknown {
  return !step.isFree || step.name === undefined ? undefined : member(step, object);
}

/** @param found by a rule that is free and whose path is short */
function resultAt({ rule, isFree, name }: Step, found: unknown, node: DataNode | undefined): RuleValue {
  if (isFree && name !== undefined) return resultOf(rule, found);
  if (!isFree) return ruleValueOf(rule, node as DataNode);
  return resultOf(rule, rule.source?.read(node as DataNode));
}

/** Undefined for null and nothing. */
function member(step: Step, object: Readonly<Record<string, unknown>>): unknown {
  const first = readMember(object, step.name as string, step.place);
  if (step.second === undefined) return first ?? undefined;
  return isObject(first) ? (readMember(first, step.second, step.secondPlace) ?? undefined) : undefined;
}

function stepOf(rule: RulePlan): Step {
  const keys = rule.source?.path?.keys ?? [];
  const names = keys
    .filter((key) => typeof key === 'string' && !(key in Object.prototype))
    .map((key) => memberName(String(key)));
  const isShort = names.length === keys.length && keys.length <= 2;
  const free = isFree(rule);
  const converts = rule.defaultValue !== undefined || rule.convert !== undefined;
  return {
    rule,
    isFree: free,
    isPlain: free && isShort && names.length === 1 && !converts,
    hasDefault: rule.defaultValue !== undefined,
    convert: rule.convert,
    name: isShort ? names[0] : undefined,
    second: isShort ? names[1] : undefined,
    place: -1,
    secondPlace: -1,
  };
}

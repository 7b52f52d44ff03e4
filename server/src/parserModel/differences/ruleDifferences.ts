/** Events for rules that write something else than by the specification. */

import { hasMembers } from '../../data/memberOrder.ts';
import { valueAt } from '../mapping/itemPath.ts';
import type { RunContext } from '../mapping/runContext.ts';
import { isDict, isSameJson, type PyValue } from '../python/pyValue.ts';
import { ruleNode } from '../reading/mapping.ts';
import { searchOrAbsent } from '../rules/conditions.ts';
import type { PlannedRule, RuleScope } from '../rules/rulePlan.ts';
import type { TargetKey } from '../rules/writeTarget.ts';
import { toQuotedPath } from './specification.ts';

/** The highest index in a target, by the specification. */
const highestIndex = 9999;

export class RuleDifferences {
  readonly #context: RunContext;

  constructor(context: RunContext) {
    this.#context = context;
  }

  /** The source has a value, which is written. */
  value(planned: PlannedRule, value: PyValue, scope: RuleScope): void {
    const { rule, isReadable, defaultValue } = planned;
    if (defaultValue !== undefined && isEmpty(value))
      this.#context.event('compat-default-empty', 'changes', ruleNode(rule, 'default_value'), scope.place);
    if (!isReadable) this.#context.event('compat-path', 'changes', ruleNode(rule, 'source'), scope.place);
    else this.#compareWithItem(planned, value, scope);
  }

  /** The default is written. @param holds whether the conditions hold */
  default({ rule }: PlannedRule, holds: boolean, { place }: RuleScope): void {
    const node = ruleNode(rule, 'default_value');
    if (!holds) this.#context.event('compat-condition-default', 'changes', node, place);
    // The parser keeps a default as its text, which says the same.
    const written = { text: undefined, isLossless: holds };
    if (node.type !== 'string') this.#context.event('compat-default-type', 'changes', node, place, written);
  }

  /** Nothing is written. */
  nothing(planned: PlannedRule, holds: boolean, scope: RuleScope): void {
    if (holds) this.#compareWithItem(planned, null, scope);
  }

  /** A source evaluated with the item's path as prefix may differ from the same source evaluated in the item. */
  #compareWithItem({ rule, source, isPlain }: PlannedRule, value: PyValue, { item, place }: RuleScope): void {
    if (item?.keys === undefined || rule.matchKeys.length > 0 || isPlain) return;
    const meant = searchOrAbsent(toQuotedPath(source), valueAt(this.#context.data, item.keys), this.#context);
    if (!isSameJson(meant, value, this.#context.budget))
      this.#context.event('compat-source-in-item', 'changes', ruleNode(rule, 'source'), place);
  }

  /**
   * @param count the number of rules that a rule with placeholders expanded to @param isFull whether the last of them
   * wrote something
   */
  placeholders({ rule, source }: PlannedRule, count: number, isFull: boolean, { item, place }: RuleScope): void {
    const path = toQuotedPath(source.replace(/\[n\d*\]/g, '[*]'));
    const base = item?.keys ? valueAt(this.#context.data, item.keys) : this.#context.data;
    const meant = searchOrAbsent(path, base, this.#context);
    const isIntended = Array.isArray(meant) && meant.length > 0;
    const node = ruleNode(rule, 'source');
    if (count === 0 && isIntended) this.#context.event('compat-placeholders', 'drops', node, place);
    if (count > 0 && !(isIntended && isFull)) this.#context.event('compat-placeholders', 'changes', node, place);
  }

  /**
   * A target that the specification refuses, or splits in another way. @param isFilled a list was padded with objects
   */
  target(
    { rule, isPlainTarget }: PlannedRule,
    keys: readonly TargetKey[],
    isFilled: boolean,
    { place }: RuleScope,
  ): void {
    if (keys.length > 0 && (isFilled || !isPlainTarget || keys.some(isRefused)))
      this.#context.event('compat-target', 'changes', ruleNode(rule, 'target'), place);
  }
}

function isRefused(key: TargetKey): boolean {
  return typeof key === 'number' ? key > highestIndex : key === '__proto__' || key === 'constructor';
}

function isEmpty(value: PyValue): boolean {
  if (value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isDict(value) && !hasMembers(value);
}

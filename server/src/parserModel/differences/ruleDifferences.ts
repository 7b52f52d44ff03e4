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

/** Compares a rule whose source has a value, which is written. */
export function compareValue(planned: PlannedRule, value: PyValue, scope: RuleScope, context: RunContext): void {
  const { rule, sourceNode, isReadable, defaultValue } = planned;
  if (defaultValue !== undefined && isEmpty(value))
    context.event('compat-default-empty', 'changes', ruleNode(rule, 'default_value'), scope.place);
  if (!isReadable) context.event('compat-path', 'changes', sourceNode, scope.place);
  else compareWithItem(planned, value, scope, context);
}

/** Compares a rule whose default is written. @param holds whether the conditions hold */
export function compareDefault({ rule }: PlannedRule, holds: boolean, { place }: RuleScope, context: RunContext): void {
  const node = ruleNode(rule, 'default_value');
  if (!holds) context.event('compat-condition-default', 'changes', node, place);
  // The parser keeps a default as its text, which says the same.
  const written = { text: undefined, isLossless: holds };
  if (node.type !== 'string') context.event('compat-default-type', 'changes', node, place, written);
}

/** Compares a value of a source with the item's path as prefix with the value of the same source in the item. */
export function compareWithItem(
  { rule, source, sourceNode, isPlain }: PlannedRule,
  value: PyValue,
  { item, place }: RuleScope,
  context: RunContext,
): void {
  if (item?.keys === undefined || rule.matchKeys.length > 0 || isPlain) return;
  const meant = searchOrAbsent(toQuotedPath(source), valueAt(context.data, item.keys), context);
  if (!isSameJson(meant, value, context.budget)) context.event('compat-source-in-item', 'changes', sourceNode, place);
}

/**
 * Compares a rule with placeholders.
 * @param count the number of rules that a rule with placeholders expanded to
 * @param isFull whether the last of them wrote something
 */
export function comparePlaceholders(
  { source, sourceNode: node }: PlannedRule,
  { count, isFull }: { readonly count: number; readonly isFull: boolean },
  { item, place }: RuleScope,
  context: RunContext,
): void {
  const path = toQuotedPath(source.replace(/\[n\d*\]/g, '[*]'));
  const base = item?.keys ? valueAt(context.data, item.keys) : context.data;
  const meant = searchOrAbsent(path, base, context);
  const isIntended = Array.isArray(meant) && meant.length > 0;
  if (count === 0 && isIntended) context.event('compat-placeholders', 'drops', node, place);
  if (count > 0 && !(isIntended && isFull)) context.event('compat-placeholders', 'changes', node, place);
}

/**
 * Returns whether the specification refuses a target, or splits it in another way.
 * @param isFilled a list was padded with objects
 */
export function isOtherTarget({ isPlainTarget }: PlannedRule, keys: readonly TargetKey[], isFilled: boolean): boolean {
  return keys.length > 0 && (isFilled || !isPlainTarget || keys.some(isRefused));
}

function isRefused(key: TargetKey): boolean {
  return typeof key === 'number' ? key > highestIndex : key === '__proto__' || key === 'constructor';
}

function isEmpty(value: PyValue): boolean {
  if (value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isDict(value) && !hasMembers(value);
}

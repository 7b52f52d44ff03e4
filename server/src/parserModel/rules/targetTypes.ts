/** `target_type`: the value at the target of a rule is converted after all rules have run. */
import type { Budget } from '../../data/budget.ts';
import type { JsonNode } from '../../mapper/jsonTree.ts';
import type { DataPath, EventCode } from '../events.ts';
import { valueAt } from '../mapping/itemPath.ts';
import type { RunContext } from '../mapping/runContext.ts';
import { nodesOfNumber, parseFloatText } from '../python/numbers.ts';
import { floatOf, isSameJson, numberOf, type PyDict, type PyValue } from '../python/pyValue.ts';
import type { ReadRule } from '../reading/mapping.ts';
import { PythonFault, unlessFault, withNode } from '../stop.ts';
import type { RuleScope } from './rulePlan.ts';
import type { TargetKey, TargetWriter } from './writeTarget.ts';

/** A rule with a `target_type`, and the keys of its target. */
export interface TypedRule {
  readonly rule: ReadRule;
  readonly keys: readonly TargetKey[];
}

/** Converts the top-level members with a `target_type`, whichever rule wrote them. */
export function convertTypes(
  rules: readonly TypedRule[],
  { section: values, writers, place }: Pick<RuleScope, 'writers' | 'place'> & { readonly section: PyDict },
  writer: TargetWriter,
  context: RunContext,
): void {
  for (const { rule, keys } of rules) {
    const { target = '' } = rule;
    context.budget.spend(keys.length);
    const type = rule.members.get('target_type')?.value;
    if (type === undefined) continue;
    if (!Object.hasOwn(values, target)) {
      compareInner(type, valueAt(values, keys), place, context);
      continue;
    }
    const value = values[target] ?? null;
    const isRead = context.version.readsNewMembers;
    const convert = () => converter(type.value, context.budget)(value);
    const converted = isRead
      ? context.attempt(() => withNode('compat-target-type', type, convert), place)
      : unlessFault(convert);
    if (converted === undefined || converted === value) continue;
    if (isRead) values[target] = Array.isArray(converted) ? writer.own(converted) : converted;
    const code = isRead ? conversionCode(value, converted, writers.get(target)?.rule === rule) : 'compat-version';
    if (code && !isSameJson(value, converted, context.budget)) context.event(code, 'changes', type, place);
  }
}

/** Only top-level members are converted; the specification converts all. */
function compareInner(type: JsonNode, value: PyValue, place: DataPath, context: RunContext): void {
  if (value === null) return;
  const converted = unlessFault(() => converter(type.value, context.budget)(value));
  const code = context.version.readsNewMembers ? 'compat-target-type' : 'compat-version';
  if (converted === undefined || !isSameJson(value, converted, context.budget))
    context.event(code, 'changes', type, place);
}

/** The conversion of a `target_type`. */
function converter(type: unknown, budget: Budget): (value: PyValue) => PyValue {
  if (type === 'array') return (value) => (Array.isArray(value) ? value : [value]);
  return type === 'float' ? (value) => floatValue(value, budget) : (value) => value;
}

/**
 * Python's `float()`, but 0 for text that isn't a number. @throws PythonFault for a value that is neither text nor number
 */
function floatValue(value: PyValue, budget: Budget): PyValue {
  if (typeof value === 'string') {
    budget.spend(nodesOfNumber(value));
    return parseFloatText(value) ?? 0;
  }
  const number = numberOf(value);
  if (number === undefined) throw new PythonFault('TypeError');
  if (typeof value === 'bigint' && !Number.isFinite(number)) throw new PythonFault('OverflowError');
  return floatOf(number);
}

/** How the conversion differs from that of the specification; undefined if it does not. */
function conversionCode(value: PyValue, converted: PyValue, isOwn: boolean): EventCode | undefined {
  if (!isOwn) return 'compat-target-type';
  if (typeof value !== 'string' || Array.isArray(converted)) return undefined;
  if (parseFloatText(value) === undefined) return 'compat-float-zero';
  return /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(value) ? undefined : 'compat-target-type';
}

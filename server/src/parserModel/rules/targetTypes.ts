/** `target_type`: the value at the target of a rule is converted after all rules have run. */
import type { Budget } from '../../data/budget.ts';
import type { RunContext } from '../mapping/runContext.ts';
import { nodesOfNumber, parseFloatText } from '../python/numbers.ts';
import { floatOf, numberOf, type PyDict, type PyValue } from '../python/pyValue.ts';
import type { ReadRule } from '../reading/mapping.ts';
import { PythonFault, withNode } from '../stop.ts';
import type { RuleScope } from './plannedRules.ts';
import type { ParserTargetWriter } from './writeTarget.ts';

/** Converts the top-level members with a `target_type`, whichever rule wrote them. */
export function convertTypes(
  rules: readonly ReadRule[],
  { section: values, writers, place }: Pick<RuleScope, 'writers' | 'place'> & { readonly section: PyDict },
  writer: ParserTargetWriter,
  context: RunContext,
): void {
  for (const rule of context.version.readsNewMembers ? rules : []) {
    const { target = '' } = rule;
    const type = rule.members.get('target_type')?.value;
    if (type === undefined) continue;
    if (!Object.hasOwn(values, target)) {
      context.note('target-type', type);
      continue;
    }
    const value = values[target] ?? null;
    const convert = () => converter(type.value, context.budget)(value);
    const converted = context.attempt(() => withNode('target-type', type, convert), place);
    if (converted === undefined || converted === value) continue;
    values[target] = Array.isArray(converted) ? writer.own(converted) : converted;
    const isZero = typeof value === 'string' && type.value === 'float' && parseFloatText(value) === undefined;
    if (writers.get(target)?.rule !== rule) context.note('target-type', type);
    else if (typeof value === 'string') context.note(isZero ? 'float-zero' : 'target-type', type);
  }
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

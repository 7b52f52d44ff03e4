/** Every value of the sample is of a kind that the quantity cannot take. */
import * as l10n from '@vscode/l10n';
import { toFloat } from '../engine/convert.ts';
import type { InstanceList, Section } from '../engine/instance.ts';
import { isWritten, type Outcome } from '../engine/outcome.ts';
import type { SectionPlan } from '../engine/plan.ts';
import type { RulePlan } from '../engine/rulePlan.ts';
import { valueAt } from '../engine/target.ts';
import { spanOf } from '../mapper/stringSpan.ts';
import type { QuantityFacts } from '../schema/catalogue.ts';
import { quoted } from '../util/text.ts';
import { type Check, type MappedContext, nodeOf, plannedRules } from './check.ts';

const numeric = /^(?:u?int|float|complex)\d*$/;

export const targetTypeMismatch: Check = {
  code: 'target-type-mismatch',
  severity: 'warning',
  *mapped(context) {
    for (const { section, rule, index } of plannedRules(context)) {
      const names = rule.unitOf ? [] : (rule.target?.segments ?? []);
      if (names.length === 0 || names.some(({ kind }) => kind !== 'name')) continue;
      if ((context.tally(section).rules[index]?.written ?? 0) === 0) continue;
      const path = names.map((each) => (each.kind === 'name' ? each.name : ''));
      const member = context.schemas.memberAt(section.schema, path);
      if (typeof member === 'string' || member.kind !== 'quantity') continue;
      const found = misfit(context, section, rule, index, member.facts);
      if (found === undefined) continue;
      const fix = fixOf(section, rule, found.fix);
      yield {
        span: spanOf(nodeOf(rule, 'target')),
        message: l10n.t(
          '{0} takes {1}, and every value of the sample is {2}{3}',
          quoted(member.name),
          expected(member.facts),
          found.what,
          fix ? l10n.t('; set `target_type` to `{0}`', found.fix ?? '') : '',
        ),
        ...(fix ? { data: fix } : {}),
      };
    }
  },
};

interface Misfit {
  readonly what: string;
  /** The `target_type` that would help. */
  readonly fix?: 'array';
}

/** What all values have in common that does not fit; undefined where one fits or there is none. */
function misfit(
  context: MappedContext,
  section: SectionPlan,
  rule: RulePlan,
  index: number,
  facts: QuantityFacts,
): Misfit | undefined {
  let common: Misfit | undefined;
  for (const { instances } of context.tally(section).runs) {
    for (const object of writtenBy(instances, index)) {
      const misfits = misfitOf(valueAt(object, rule.target?.keys ?? []), facts);
      if (misfits === undefined || (common && common.what !== misfits.what)) return undefined;
      common = misfits;
    }
  }
  return common;
}

/** The sections in which a rule wrote one value. */
function* writtenBy(instances: InstanceList, rule: number): Generator<Section> {
  const isOne = (outcome: Outcome | undefined) => outcome && isWritten(outcome) && !outcome.items;
  if (![...instances.outcomesOf(rule).keys()].some(isOne)) return;
  for (const { value, from, count } of instances.outcomes()) {
    if (!isOne(value[rule])) continue;
    for (let at = from; at < from + count; at++) yield instances.at(at)?.object ?? {};
  }
}

function misfitOf(value: unknown, { type, shape }: QuantityFacts): Misfit | undefined {
  if (type === 'unknown' || type === 'json' || type === 'reference' || value === undefined || value === null)
    return undefined;
  if (shape.length > 0) {
    if (Array.isArray(value)) return undefined;
    return typeof value === 'object' ? { what: l10n.t('an object') } : { what: l10n.t('no list'), fix: 'array' };
  }
  if (Array.isArray(value)) return { what: l10n.t('a list') };
  if (typeof value === 'object') return { what: l10n.t('an object') };
  if (!numeric.test(type) || typeof value !== 'string') return undefined;
  // Numbers as text are read as numbers.
  return toFloat(value) === undefined ? { what: l10n.t('text that is no number') } : undefined;
}

function expected({ type, shape }: QuantityFacts): string {
  if (numeric.test(type)) return shape.length > 0 ? l10n.t('a list (each a number)') : l10n.t('one number');
  return shape.length > 0
    ? l10n.t('a list (each a value of type `{0}`)', type)
    : l10n.t('one value of type `{0}`', type);
}

function fixOf({ mapping }: SectionPlan, { rule, said }: RulePlan, fix: Misfit['fix']) {
  if (fix === undefined || said.targetType || rule.form !== 'explicit') return undefined;
  return { section: mapping.path, rule: rule.name, set: { target_type: fix } };
}

/** Every value of the sample is of a kind that the quantity cannot take. */
import * as l10n from '@vscode/l10n';
import { toFloat } from '../engine/convert.ts';
import type { Instance } from '../engine/instance.ts';
import { isWritten } from '../engine/outcome.ts';
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
  for (const run of context.tally(section).runs) {
    // Nearly always the first one fits: the others need not be made.
    const first = run.instances.at(0);
    if (first && misfitIn(first, rule, index, facts) === 'fits') return undefined;
    for (const instance of run.instances) {
      const misfits = misfitIn(instance, rule, index, facts);
      if (misfits === undefined) continue;
      if (misfits === 'fits' || (common && common.what !== misfits.what)) return undefined;
      common = misfits;
    }
  }
  return common;
}

/** Undefined where the rule wrote no value of its own. */
function misfitIn(
  { outcomes, object }: Instance,
  rule: RulePlan,
  index: number,
  facts: QuantityFacts,
): Misfit | 'fits' | undefined {
  const outcome = outcomes[index];
  if (outcome === undefined || !isWritten(outcome) || outcome.items) return undefined;
  return misfitOf(valueAt(object, rule.target?.keys ?? []), facts) ?? 'fits';
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

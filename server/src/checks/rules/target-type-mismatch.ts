/** Values of the sample have a type that the quantity cannot take. */

import * as l10n from '@vscode/l10n';
import type { Budget } from '../../data/budget.ts';
import { placeOf } from '../../data/dataNode.ts';
import { memberNames } from '../../data/memberOrder.ts';
import { quoteKey } from '../../data/paths/literalPath.ts';
import { patternText } from '../../data/valueText.ts';
import type { SectionPlan } from '../../engine/plan/plan.ts';
import type { RulePlan } from '../../engine/plan/rulePlan.ts';
import { valueAt } from '../../engine/plan/target.ts';
import { toFloat } from '../../engine/plan/typeConversion.ts';
import { isWritten } from '../../engine/record/outcome.ts';
import type { Instance } from '../../engine/run/instance.ts';
import type { QuantityFacts } from '../../schema/catalogue.ts';
import { isObject } from '../../util/isObject.ts';
import { quoted } from '../../util/wording.ts';
import { type Check, type FindingDraft, nodeOf, type RelatedDraft, type SamplesContext } from '../check.ts';
import { unknownSources } from './source-unknown.ts';

const numeric = /^(?:u?int|float)\d*$/;
const complex = /^complex\d*$/;
/** A complex number as Python writes it, `1+2j`; either part may be missing, and `i` is accepted as well. */
const complexText =
  /^(?=[iIjJ.\d+-])(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?(?![iIjJ.\d]))?(?:[+-]?(?:(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)?[iIjJ])?$/;
/** Types that take any value. */
const open: ReadonlySet<string> = new Set(['unknown', 'any', 'json', 'reference']);

/** The most values that are listed. */
const shownValues = 5;

export const targetTypeMismatch: Check = {
  code: 'target-type-mismatch',
  severity: 'warning',
  *checkSamples(section, context) {
    const typed = typedRules(context, section);
    if (typed.length > 0) countValues(context, section, typed);
    for (const each of typed) if (each.misfits > 0) yield draftOf(section, each);
  },
};

/** A rule that writes one quantity of a known type, and how many of its values fit. */
interface TypedRule {
  readonly rule: RulePlan;
  readonly index: number;
  readonly facts: QuantityFacts;
  values: number;
  misfits: number;
  /** Descriptions of the values that do not fit. */
  readonly kinds: Set<string>;
  /** The first value that does not fit, and what fits in its place. */
  advice: string | undefined;
  /** Would each of them fit with `"target_type": "array"`? */
  isListMissing: boolean;
  readonly shown: RelatedDraft[];
}

function typedRules(context: SamplesContext, section: SectionPlan): readonly TypedRule[] {
  // A wildcard makes an empty list of a name that is in no item, which has a finding of its own.
  const unknown = new Set(unknownSources(context.tally(section), context.budget));
  return section.rules.flatMap((rule, index): TypedRule[] => {
    if (unknown.has(rule)) return [];
    const segments = rule.unitOf ? [] : (rule.target?.segments ?? []);
    const names = segments.flatMap((each) => (each.kind === 'name' ? each.name : []));
    if (names.length === 0 || names.length < segments.length) return [];
    if ((context.tally(section).rules[index]?.written ?? 0) === 0) return [];
    const member = context.schemas.memberAt(section.schema, names);
    if (typeof member === 'string' || member.kind !== 'quantity') return [];
    const { facts } = member;
    return [
      {
        rule,
        index,
        facts,
        values: 0,
        misfits: 0,
        kinds: new Set(),
        advice: undefined,
        isListMissing: true,
        shown: [],
      },
    ];
  });
}

type CheckedSample = SamplesContext['samples'][number];

/** Counts the values that the rules wrote. */
function countValues({ samples, budget }: SamplesContext, section: SectionPlan, typed: readonly TypedRule[]): void {
  for (const sample of samples) {
    const instances = sample.result.runs.get(section)?.instances;
    for (const { value: outcomes, from, count } of instances?.outcomes() ?? []) {
      const writing = typed.filter(({ index }) => outcomes[index] && isWritten(outcomes[index]));
      for (let at = from; writing.length > 0 && at < from + count; at++) {
        const instance = instances?.at(at);
        if (instance) for (const each of writing) countValue(each, instance, sample, budget);
      }
    }
  }
}

function countValue(typed: TypedRule, instance: Instance, sample: CheckedSample, budget: Budget): void {
  const { rule, facts } = typed;
  typed.values++;
  const value = valueAt(instance.object, rule.target?.keys ?? []);
  const misfit = mismatchOf(value, facts);
  if (misfit === undefined) return;
  typed.misfits++;
  typed.kinds.add(misfit.what);
  typed.advice ??= misfit.isItem ? undefined : adviceFor(value, rule, facts);
  typed.isListMissing &&= misfit.isItem === true;
  const node = typed.shown.length < shownValues ? rule.source?.find(instance.base, budget) : undefined;
  const place = node && placeOf(node);
  const range = place && sample.locate(place);
  if (node && range) typed.shown.push({ uri: sample.uri, range, message: quoted(patternText(node.value) ?? '') });
}

function draftOf(
  section: SectionPlan,
  { rule, facts, values, misfits, kinds, advice, isListMissing, shown }: TypedRule,
): FindingDraft {
  const fix = isListMissing ? fixOf(section, rule) : undefined;
  return {
    span: nodeOf(rule, 'target'),
    message: `${l10n.t(
      '{0} takes {1}. Lost in the sample: {2} of {3} values ({4}).',
      quoted(facts.name),
      expected(facts),
      misfits,
      values,
      [...kinds].join(', '),
    )} ${advice ?? l10n.t('Set `target_type` to `{0}`.', 'array')}`,
    related: shown,
    ...(fix ? { data: fix } : {}),
  };
}

/** What to write so that the quantity takes the value. */
function adviceFor(value: unknown, { source, effective }: RulePlan, { shape }: QuantityFacts): string {
  const path = source?.path?.keys ? (effective.source?.value ?? '') : '';
  if (Array.isArray(value))
    return path === ''
      ? l10n.t('Read one item of the list.')
      : l10n.t('Read one item, such as {0}.', quoted(`${path}[0]`));
  if (isObject(value)) {
    const [first = 'name'] = memberNames(value);
    const field = path === '' ? quoteKey(first) : `${path}.${quoteKey(first)}`;
    return shape.length > 0
      ? l10n.t('Read a list in this object, such as {0}.', quoted(field))
      : l10n.t('Read a field of this object, such as {0}.', quoted(field));
  }
  return l10n.t('Correct the data, or write to a quantity that takes text.');
}

interface Mismatch {
  readonly what: string;
  /** The value would fit as a list with one item. */
  readonly isItem?: true;
}

function mismatchOf(value: unknown, { type, shape }: QuantityFacts): Mismatch | undefined {
  if (open.has(type) || value === undefined || value === null) return undefined;
  if (isParts(value) && complex.test(type)) return undefined;
  if (shape.length > 0) {
    if (Array.isArray(value)) return undefined;
    return typeof value === 'object' ? { what: l10n.t('an object') } : { what: l10n.t('a single value'), isItem: true };
  }
  if (Array.isArray(value)) return { what: l10n.t('a list') };
  if (typeof value === 'object') return { what: l10n.t('an object') };
  if (typeof value !== 'string') return undefined;
  if (complex.test(type))
    return complexText.test(value) ? undefined : { what: l10n.t("text that isn't a complex number") };
  if (!numeric.test(type)) return undefined;
  // Numeric text is accepted as a number.
  return toFloat(value) === undefined ? { what: l10n.t("text that isn't a number") } : undefined;
}

/** `{"re": 1, "im": 2}`, with at least one of the two. */
function isParts(value: unknown): boolean {
  return isObject(value) && (Object.hasOwn(value, 're') || Object.hasOwn(value, 'im'));
}

function expected({ type, shape }: QuantityFacts): string {
  if (numeric.test(type)) return shape.length > 0 ? l10n.t('a list of numbers') : l10n.t('a single number');
  if (complex.test(type))
    return shape.length > 0
      ? l10n.t('a list of complex numbers, or an object with `re` and `im`')
      : l10n.t('a complex number (a number, text such as `1+2j`, or an object with `re` and `im`)');
  return shape.length > 0
    ? l10n.t('a list of values of type `{0}`', type)
    : l10n.t('a single value of type `{0}`', type);
}

function fixOf({ mapping }: SectionPlan, { rule, effective }: RulePlan) {
  if (effective.targetType || rule.form !== 'explicit') return undefined;
  return { section: mapping.path, rule: rule.name, set: { target_type: 'array' } };
}

/** `"target_type": "float"` on a value that isn't a number: the target stays unset. */
import * as l10n from '@vscode/l10n';
import { placeOf } from '../../data/dataNode.ts';
import { patternText } from '../../data/valueText.ts';
import type { SectionPlan } from '../../engine/plan/plan.ts';
import type { RulePlan } from '../../engine/plan/rulePlan.ts';
import { toFloat } from '../../engine/plan/typeConversion.ts';
import type { Range } from '../../protocol.ts';
import { counted, quoted } from '../../util/wording.ts';
import { type Check, nodeOf, type RelatedDraft, type SamplesContext } from '../check.ts';

/** The most locations that are listed. */
const shownPlaces = 5;

export const floatFailed: Check = {
  code: 'float-failed',
  severity: 'warning',
  *checkRule(rule) {
    const { defaultValue } = rule.rule;
    if (rule.effective.targetType?.value !== 'float' || !defaultValue || defaultValue.value === '') return;
    if (toFloat(defaultValue.value) !== undefined) return;
    yield {
      span: nodeOf(rule, 'targetType'),
      message: l10n.t(
        "The default {0} can't be converted to a float, so the target stays unset.",
        quoted(patternText(defaultValue.value) ?? ''),
      ),
    };
  },
  *checkSamples(section, context) {
    for (const [index, rule] of section.rules.entries()) {
      if (rule.effective.targetType?.value !== 'float') continue;
      const failed = context.tally(section).rules[index]?.notConvertible ?? 0;
      const related = failed > 0 ? [...failedValues(context, section, rule, index)] : [];
      if (related.length === 0) continue;
      yield {
        span: nodeOf(rule, 'targetType'),
        message: l10n.t(
          "{0} of the sample can't be converted to a float, so the target stays unset there. The first is {1}.",
          counted(failed, 'value'),
          related[0]?.message ?? '',
        ),
        related,
      };
    }
  },
};

function* failedValues(
  { samples, budget }: SamplesContext,
  section: SectionPlan,
  rule: RulePlan,
  index: number,
): Generator<RelatedDraft> {
  let shown = 0;
  for (const { uri, result, locate } of samples) {
    for (const instance of result.runs.get(section)?.instances ?? []) {
      const outcome = instance.outcomes[index];
      for (const item of outcome?.items ??
        (outcome ? [{ ...outcome, node: rule.source?.find(instance.base, budget) }] : [])) {
        if (item.reason !== 'not-convertible' || item.node === undefined) continue;
        const place = placeOf(item.node);
        const range: Range | undefined = place && locate(place);
        const text = patternText(item.node.value) ?? '';
        if (range) yield { uri, range, message: quoted(text.length > 60 ? `${text.slice(0, 59)}…` : text) };
        if (++shown >= shownPlaces) return;
      }
    }
  }
}

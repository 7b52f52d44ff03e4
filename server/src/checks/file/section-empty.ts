/** A section that is made in every sample but never gets a value (docs/mapper-reference.md#a-mapping). */
import * as l10n from '@vscode/l10n';
import type { SectionPlan } from '../../engine/plan/plan.ts';
import type { RulePlan, TestPlan } from '../../engine/plan/rulePlan.ts';
import type { SectionTally } from '../../engine/query/tally.ts';
import { quoted } from '../../util/wording.ts';
import type { Check, FileContext } from '../check.ts';
import { unknownConditionPaths } from '../rules/condition-path-unknown.ts';
import { untestedPatterns } from '../rules/patternFault.ts';
import { unknownSources } from '../rules/source-unknown.ts';
import { hasMisspelledKey, isBaseUncertain, isIncomplete, isUnreadable } from './unreadable.ts';

export const sectionEmpty: Check = {
  code: 'section-empty',
  severity: 'information',
  needsWholeText: true,
  *checkFile(context) {
    if (context.samples.length === 0) return;
    const untested = untestedPatterns(context.samples);
    const parents = new Set(context.plan.order.flatMap((section) => section.parents));
    for (const section of context.plan.sections.values()) {
      const tally = context.tally(section);
      if (tally.instances === 0 || tally.rules.some((rule) => rule.written > 0 || rule.notConvertible > 0)) continue;
      // Explained by another finding.
      if (!unknownSources(tally, context.budget).next().done) continue;
      if (
        !unknownConditionPaths(section, context).next().done ||
        section.rules.some((rule) => isFaulty(rule, untested))
      )
        continue;
      if (parents.has(section) || hasDependents(context, section)) continue;
      const { mapping } = section;
      if (!mapping.members.has('rules') || isUnreadable(mapping, 'rules') || isBaseUncertain(context, section))
        continue;
      yield {
        span: mapping.key,
        message: messageOf(section, tally),
      };
    }
  },
};

function messageOf({ mapping, rules }: SectionPlan, { runs }: SectionTally): string {
  const name = quoted(mapping.name);
  if (rules.length === 0)
    return l10n.t('{0} is created in every sample but never gets a value, because it has no rules.', name);
  const isSkipped = (index: number) =>
    runs.some(({ instances }) => [...instances.outcomesOf(index)].some(([outcome]) => outcome?.state === 'skipped'));
  const skipped = rules.find((_, index) => isSkipped(index));
  return skipped
    ? l10n.t(
        '{0} is created in every sample but never gets a value, because the condition of {1} is never met.',
        name,
        quoted(skipped.rule.name),
      )
    : l10n.t('{0} is created in every sample but never gets a value.', name);
}

function isFaulty(rule: RulePlan, untested: ReadonlyMap<string, unknown>): boolean {
  if (rule.sourceError || rule.targetError || isIncomplete(rule) || hasMisspelledKey(rule.rule)) return true;
  const isTested = ({ pathError, pattern, test }: TestPlan) =>
    !pathError && pattern.kind === 'pattern' && !untested.has(test.pattern.value);
  return rule.conditions.some(({ tests }) => tests.length === 0 || !tests.every(isTested));
}

/** Are other mappings attached to it, even if the samples have none of their data? */
function hasDependents({ mapper }: FileContext, section: SectionPlan): boolean {
  const { mapping } = section;
  if (mapping.subsections.length > 0 || isUnreadable(mapping, 'subsections')) return true;
  return mapping.isMain && mapper.sections.length > 1;
}

/** Checklist 4: a condition's path without value in any sample or candidate, so that its rule is never applied. */
import * as l10n from '@vscode/l10n';
import type { SectionPlan } from '../../engine/plan/plan.ts';
import type { RulePlan, TestPlan } from '../../engine/plan/rulePlan.ts';
import { firstInstancesOf, type SectionTally } from '../../engine/query/tally.ts';
import { visitOf } from '../../engine/record/result.ts';
import { suggesting } from '../../util/didYouMean.ts';
import type { Check, FindingDraft, SamplesContext } from '../check.ts';
import { isBaseUncertain } from '../file/unreadable.ts';
import { absentText, correctedPath, traceText } from './pathParts.ts';

export const conditionPathUnknown: Check = {
  code: 'condition-path-unknown',
  severity: 'information',
  checkSamples: unknownConditionPaths,
};

/** Yields the finding of each condition of a mapping whose path finds nothing, so that its rule is never applied. */
export function* unknownConditionPaths(section: SectionPlan, context: SamplesContext): Generator<FindingDraft> {
  if (isBaseUncertain(context, section)) return;
  const tally = context.tally(section);
  for (const [index, rule] of section.rules.entries())
    for (const unknown of unknownTests(tally, index)) {
      const draft = unknownPath(tally, rule, unknown, context);
      if (draft) yield draft;
    }
}

interface UnknownTest {
  readonly plan: TestPlan;
  /** Its path gave empty values. */
  readonly isEmpty: boolean;
}

/**
 * The tests of a rule whose path gave no value, or nothing but empty ones, in any instance. A test on the rule's own
 * source isn't among them, because the source has a finding of its own.
 */
function* unknownTests({ plan, runs }: SectionTally, index: number): Generator<UnknownTest> {
  const rule = plan.rules[index];
  for (const test of rule?.conditions.flatMap(({ tests }) => tests) ?? []) {
    const { path } = test.test;
    if (path === undefined || test.pathError || path.value === rule?.effective.source?.value) continue;
    const visits = runs.flatMap((run) => visitOf(run, index, test) ?? []);
    if (visits.length > 0 && !visits.includes('value')) yield { plan: test, isEmpty: visits.includes('empty') };
  }
}

function unknownPath(
  tally: SectionTally,
  { rule }: RulePlan,
  { plan: { test, path }, isEmpty }: UnknownTest,
  { budget }: SamplesContext,
): FindingDraft | undefined {
  const text = test.path?.value ?? '';
  const bases = firstInstancesOf(tally).map(({ base }) => base);
  const trail = traceText(text, bases, budget, { path: path?.path });
  const isMissing = trail?.fault === 'missing';
  // A text or list that is there and empty is data, not a typo; a wildcard makes a list even of names that are in no item.
  if (isEmpty && !(isMissing && trail.names.length > 0)) return undefined;
  const corrected = isMissing ? correctedPath(text, trail, { beginnings: true }) : undefined;
  const isOwn = rule.conditions !== undefined;
  return {
    span: (isOwn ? test.path?.node : rule.useRule?.node) ?? rule.key,
    message: suggesting(
      absentText(text, trail, tally),
      corrected,
      l10n.t('The condition never holds, so this rule writes nothing.'),
    ),
    ...(corrected !== undefined && { severity: 'warning' }),
    ...(corrected !== undefined && isOwn && { data: { replace: corrected } }),
  };
}

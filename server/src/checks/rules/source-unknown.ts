/** Checklist 4: a source without value in any sample or candidate: the typo that loses data without notice. */
import * as l10n from '@vscode/l10n';
import type { Budget } from '../../data/budget.ts';
import type { RulePlan } from '../../engine/plan/rulePlan.ts';
import { firstInstancesOf, type SectionTally } from '../../engine/query/tally.ts';
import { visitOf } from '../../engine/record/result.ts';
import type { PathTrail } from '../../engine/run/pathTrail.ts';
import { matchKeyNames } from '../../mapper/keys.ts';
import { suggesting, suggestion } from '../../util/didYouMean.ts';
import { counted, quoted } from '../../util/wording.ts';
import { type Check, type FindingDraft, nodeOf } from '../check.ts';
import { hasMisspelledKey, isBaseUncertain } from '../file/unreadable.ts';
import { absentText, correctedPath, traceText } from './pathParts.ts';

export const sourceUnknown: Check = {
  code: 'source-unknown',
  severity: 'warning',
  *checkSamples(section, context) {
    if (isBaseUncertain(context, section)) return;
    const tally = context.tally(section);
    for (const rule of unknownSources(tally, context.budget)) yield unknownSource(tally, rule, context.budget);
  },
};

/**
 * Yields the rules whose source finds no value in any instance, unless the rule has a default value or another rule
 * with the same target finds a value.
 */
export function* unknownSources(tally: SectionTally, budget: Budget): Generator<RulePlan> {
  const { plan, rules, instances } = tally;
  // A mapping without instances has findings of its own.
  if (instances === 0) return;
  const found = foundByTarget(tally);
  for (const [index, rule] of plan.rules.entries()) {
    if (rule.defaultValue !== undefined || rule.effective.source === undefined || rule.sourceError) continue;
    if (rules[index]?.found) {
      const trail = isEmptyProjection(tally, index) ? trailOf(tally, rule, budget) : undefined;
      if (trail?.fault === 'missing' && trail.names.length > 0) yield rule;
    } else if (!found.has(rule.target?.text ?? '') && !hasMisspelledKey(rule.rule)) yield rule;
  }
}

/** Did a path with a wildcard give nothing but empty lists? Then its last name may be in no item. */
function isEmptyProjection({ plan, runs }: SectionTally, index: number): boolean {
  return plan.rules[index]?.source?.path?.keys === undefined && runs.every((run) => visitOf(run, index) !== 'value');
}

/**
 * Returns, for each target, the number of rules that find a value. A target can have several rules, because mappers
 * use additional rules as fallbacks.
 */
export function foundByTarget({ plan, rules }: SectionTally): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [index, { target }] of plan.rules.entries())
    if (target && rules[index]?.found) found.set(target.text, (found.get(target.text) ?? 0) + 1);
  return found;
}

function trailOf(tally: SectionTally, { effective, source, matchKeys }: RulePlan, budget: Budget) {
  const bases = firstInstancesOf(tally).map((instance) => instance.base);
  return traceText(effective.source?.value ?? '', bases, budget, { path: source?.path, matchKeys });
}

function unknownSource(tally: SectionTally, rule: RulePlan, budget: Budget): FindingDraft {
  const source = rule.effective.source?.value ?? '';
  const trail = trailOf(tally, rule, budget);
  if (trail?.unmatched) return unmatchedKey(rule, trail.unmatched, budget);
  const corrected = trail?.fault === 'missing' ? correctedPath(source, trail) : undefined;
  return {
    span: nodeOf(rule, 'source'),
    message: absentText(source, trail, tally) + suggestion(corrected),
    ...(corrected === undefined || rule.rule.source === undefined ? {} : { data: { replace: corrected } }),
  };
}

/** No member is accepted by a `match_key`: one of its fields may be in none of them. */
function unmatchedKey(
  { rule, matchKeys, effective }: RulePlan,
  { wildcard, members }: NonNullable<PathTrail['unmatched']>,
  budget: Budget,
): FindingDraft {
  const name = matchKeyNames[wildcard] ?? '';
  const own = rule.matchKeys[wildcard] ? rule.members.get(name)?.value : undefined;
  const effect = l10n.t('The path {0} finds nothing.', quoted(effective.source?.value ?? ''));
  const fallback = own ?? rule.useRule?.node ?? rule.key;
  for (const field of (matchKeys[wildcard] ?? []).flatMap(({ fields }) => fields)) {
    const { path } = field;
    if (members.length === 0 || path === undefined) continue;
    if (members.some((member) => path.read(member, budget) !== undefined) || budget.reached) continue;
    const { value, node } = field.name;
    const trail = traceText(value, members, budget, { path });
    const corrected = trail?.fault === 'missing' ? correctedPath(value, trail) : undefined;
    const fault = l10n.t("{0} isn't in any of {1}.", quoted(value), counted(members.length, 'member'));
    return {
      span: own ? node : fallback,
      message: suggesting(fault, corrected, effect),
      ...(own && corrected !== undefined && { data: { replace: corrected } }),
    };
  }
  return {
    span: fallback,
    message: `${l10n.t('`{0}` accepts none of {1}.', name, counted(members.length, 'member'))} ${effect}`,
  };
}

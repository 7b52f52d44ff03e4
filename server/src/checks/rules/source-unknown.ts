/** Checklist 4: a source without value in any sample or candidate: the typo that loses data without notice. */
import * as l10n from '@vscode/l10n';
import type { Budget } from '../../data/budget.ts';
import type { RulePlan } from '../../engine/plan/rulePlan.ts';
import { firstInstancesOf, type SectionTally } from '../../engine/query/tally.ts';
import { followPath } from '../../engine/run/pathTrail.ts';
import { suggestion } from '../../util/didYouMean.ts';
import { counted, quoted } from '../../util/wording.ts';
import { type Check, type FindingDraft, nodeOf } from '../check.ts';
import { hasMisspelledKey, isBaseUncertain } from '../file/unreadable.ts';
import { correctedPath } from './pathParts.ts';

export const sourceUnknown: Check = {
  code: 'source-unknown',
  severity: 'warning',
  *checkSamples(section, context) {
    if (isBaseUncertain(context, section)) return;
    const tally = context.tally(section);
    for (const rule of unknownSources(tally)) yield unknownSource(tally, rule, context.budget);
  },
};

/**
 * Yields the rules whose source finds no value in any instance, unless the rule has a default value or another rule
 * with the same target finds a value.
 */
export function* unknownSources(tally: SectionTally): Generator<RulePlan> {
  const { plan, rules, instances } = tally;
  // A mapping without instances has findings of its own.
  if (instances === 0) return;
  const found = foundByTarget(tally);
  for (const [index, rule] of plan.rules.entries()) {
    if (
      rules[index]?.found ||
      rule.defaultValue !== undefined ||
      rule.effective.source === undefined ||
      rule.sourceError
    )
      continue;
    if (!found.has(rule.target?.text ?? '') && !hasMisspelledKey(rule.rule)) yield rule;
  }
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

function unknownSource(tally: SectionTally, rule: RulePlan, budget: Budget): FindingDraft {
  const source = rule.effective.source?.value ?? '';
  const bases = firstInstancesOf(tally).map((instance) => instance.base);
  const path = rule.source?.path;
  const trail = path ? followPath(path, path.text, 0, bases, budget) : undefined;
  const missing = trail && 'part' in trail ? trail : undefined;
  const corrected = missing && correctedPath(source, missing);
  const node = nodeOf(rule, 'source');
  return {
    span: node,
    message: absentText(quoted(source), tally) + suggestion(corrected),
    ...(corrected === undefined || rule.rule.source === undefined ? {} : { data: { replace: corrected } }),
  };
}

/** Returns a sentence that names the data that was searched, with its amount. */
function absentText(source: string, { plan, runs, candidates }: SectionTally): string {
  const files = runs.length > 1 ? [counted(runs.length, 'data file')] : [];
  const paths = plan.repeatPaths?.map(({ path }) => quoted(path.value)).join(', ');
  if (paths !== undefined)
    return l10n.t("{0} isn't in {1}.", source, `${paths} (${[counted(candidates, 'item'), ...files].join(', ')})`);
  return files[0] === undefined
    ? l10n.t("{0} isn't in the data file.", source)
    : l10n.t("{0} isn't in any of {1}.", source, files[0]);
}

/** Checklist 4: a source that leads nowhere, in no sample and for no candidate: the typo that silently loses data. */
import { followPath } from '../engine/pathTrail.ts';
import type { RulePlan } from '../engine/rulePlan.ts';
import { type SectionTally, someInstances } from '../engine/tally.ts';
import { spanOf } from '../mapper/stringSpan.ts';
import { suggestion } from '../util/didYouMean.ts';
import { counted, quoted } from '../util/text.ts';
import { type Check, type Draft, nodeOf, plannedSections } from './check.ts';
import { correctedPath } from './pathParts.ts';
import { hasMisspeltKey, isBaseUncertain } from './unreadable.ts';

export const sourceUnknown: Check = {
  code: 'source-unknown',
  severity: 'warning',
  *run(context) {
    if (context.samples.length === 0) return;
    for (const section of plannedSections(context)) {
      if (isBaseUncertain(context, section)) continue;
      const tally = context.tally(section);
      for (const rule of unknownSources(tally)) yield unknownSource(tally, rule);
    }
  },
};

/** Rules whose source gives no value in any instance, and that nothing makes up for. */
export function* unknownSources({ plan, rules, instances }: SectionTally): Generator<RulePlan> {
  // A mapping of which nothing was made has findings of its own.
  if (instances === 0) return;
  for (const [index, rule] of plan.rules.entries()) {
    if (rules[index]?.found || rule.defaultValue !== undefined || rule.said.source === undefined || rule.sourceError)
      continue;
    if (hasMisspeltKey(rule.rule)) continue;
    if (!hasFallback(plan.rules, rule, (other) => Boolean(rules[other]?.found))) yield rule;
  }
}

/** The fallback idiom: another rule of the same target has a value. */
export function hasFallback(rules: readonly RulePlan[], rule: RulePlan, isFound: (index: number) => boolean): boolean {
  const target = rule.target?.text;
  return (
    target !== undefined &&
    rules.some((other, index) => other !== rule && other.target?.text === target && isFound(index))
  );
}

function unknownSource(tally: SectionTally, rule: RulePlan): Draft {
  const source = rule.said.source?.value ?? '';
  const bases = someInstances(tally).map((instance) => instance.base);
  const path = rule.source?.path;
  const trail = path ? followPath(path, path.text, 0, bases) : undefined;
  const missing = trail && 'part' in trail ? trail : undefined;
  const corrected = missing && correctedPath(source, missing);
  const node = nodeOf(rule, 'source');
  return {
    span: spanOf(node),
    message: `${quoted(source)} is not in ${whereText(tally)}${suggestion(corrected)}`,
    ...(corrected === undefined || rule.rule.source === undefined ? {} : { data: { replace: corrected } }),
  };
}

/** What was searched, and how much of it there is. */
function whereText({ plan, runs, candidates }: SectionTally): string {
  const files = runs.length > 1 ? ` in ${counted(runs.length, 'data file')}` : '';
  const paths = plan.repeatPaths?.map(({ path }) => quoted(path.value)).join(', ');
  if (paths === undefined) return runs.length > 1 ? `any of ${counted(runs.length, 'data file')}` : 'the data file';
  return `${paths} (${counted(candidates, 'item')}${files})`;
}

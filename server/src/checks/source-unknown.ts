/** Checklist 4: a source that leads nowhere, in no sample and for no candidate: the typo that silently loses data. */
import { quoteKey } from '../data/literalPath.ts';
import { followPath } from '../engine/pathTrail.ts';
import type { SectionPlan } from '../engine/plan.ts';
import type { RulePlan } from '../engine/rulePlan.ts';
import { candidateCount, countOutcomes, instancesOf, runsOf } from '../engine/tally.ts';
import { contentSpan } from '../mapper/stringSpan.ts';
import { didYouMean, suggestion } from '../util/didYouMean.ts';
import { counted, quoted } from '../util/text.ts';
import { allSections, type Check, type CheckContext, type Draft } from './check.ts';

export const sourceUnknown: Check = {
  code: 'source-unknown',
  severity: 'warning',
  *run(context) {
    if (context.samples.length === 0) return;
    for (const section of allSections(context.mapper)) {
      const plan = context.plan.sections.get(section);
      if (plan) yield* unknownSources(context, plan);
    }
  },
};

function* unknownSources(context: CheckContext, plan: SectionPlan): Generator<Draft> {
  const runs = runsOf(
    context.samples.map((sample) => sample.result),
    plan,
  );
  // A mapping of which nothing was made has findings of its own.
  if (instancesOf(runs).length === 0) return;
  const isFound = plan.rules.map((_, index) => countOutcomes(runs, index, (outcome) => outcome.found) > 0);
  for (const [index, rule] of plan.rules.entries()) {
    if (isFound[index] || rule.defaultValue !== undefined || rule.said.source === undefined || rule.sourceError)
      continue;
    // The fallback idiom: another rule of the same target has a value.
    const others = plan.rules.filter(
      (other, at) => isFound[at] && other !== rule && other.target?.text === rule.target?.text,
    );
    if (others.length > 0 && rule.target !== undefined) continue;
    yield unknownSource(plan, rule, runs);
  }
}

function unknownSource(plan: SectionPlan, rule: RulePlan, runs: ReturnType<typeof runsOf>): Draft {
  const source = rule.said.source;
  const own = rule.rule.source;
  const bases = instancesOf(runs).map((instance) => instance.base);
  const path = rule.source?.path;
  const trail = path ? followPath(path, path.text, 0, bases) : undefined;
  const missing = trail && 'part' in trail ? trail : undefined;
  const name = missing === undefined ? undefined : nameOf(missing.part.text);
  const meant = missing && name !== undefined ? didYouMean(name, missing.names) : undefined;
  const corrected =
    meant === undefined || !missing || !source ? undefined : replacePart(source.value, missing.part, quoteKey(meant));
  const node = own?.node ?? rule.rule.members.get('use_rule')?.value ?? rule.rule.key;
  return {
    span: contentSpan(node),
    message: `${quoted(source?.value ?? '')} is not in ${whereText(plan, runs)}${suggestion(corrected)}`,
    ...(corrected === undefined || own === undefined ? {} : { data: { replace: corrected } }),
  };
}

function nameOf(part: string): string {
  return part.startsWith('"') ? (JSON.parse(part) as string) : part;
}

function replacePart(text: string, part: { readonly offset: number; readonly length: number }, by: string): string {
  return text.slice(0, part.offset) + by + text.slice(part.offset + part.length);
}

/** What was searched, and how much of it there is. */
function whereText(plan: SectionPlan, runs: ReturnType<typeof runsOf>): string {
  const files = runs.length > 1 ? ` in ${counted(runs.length, 'data file')}` : '';
  const paths = plan.repeatPaths?.map(({ path }) => quoted(path.value)).join(', ');
  if (paths === undefined) return runs.length > 1 ? `any of ${counted(runs.length, 'data file')}` : 'the data file';
  return `${paths} (${counted(candidateCount(runs), 'item')}${files})`;
}

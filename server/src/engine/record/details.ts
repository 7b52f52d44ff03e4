/** Outcomes of each rule and each mapping, counted over all instances: the lists of the panel beside the entries. */
import { Budget } from '../../data/budget.ts';
import type { Span } from '../../mapper/jsonTree.ts';
import type { Rule, SectionMapping } from '../../mapper/mapperFile.ts';
import { spanFrom, spanIn } from '../../mapper/span.ts';
import type { Range, RuleState, RuleSummary, SectionSummary } from '../../protocol.ts';
import type { WorkTime } from '../../util/workTime.ts';
import type { SectionPlan } from '../plan/plan.ts';
import { type RuleFindings, ruleKey } from '../query/outcomeCounts.ts';
import { rejectionText } from '../query/rejectionText.ts';
import { rulesOfInstance } from '../query/trace.ts';
import type { Instance } from '../run/instance.ts';
import type { Outcome } from './outcome.ts';
import { type MappingResult, rejectedCount, type SectionRun } from './result.ts';

type States = Partial<Record<RuleState, number>>;

interface Counted {
  readonly states: readonly States[];
  /** By rule: the first instance in which the value was not simply copied. */
  readonly unusual: readonly (Instance | undefined)[];
}

/** Returns the range of each rule in the mapper, by its key. */
export function ruleRanges({ plan }: MappingResult, rangeOf: (span: Span) => Range): ReadonlyMap<string, Range> {
  const ranges = new Map<string, Range>();
  for (const [mapping, { rules }] of plan.sections)
    for (const { rule } of rules)
      ranges.set(ruleKey(mapping.path, rule.name), rangeOf(spanFrom(plan.mapper, rule.key, rule.node)));
  return ranges;
}

/**
 * Summarizes the mappings and rules of a result.
 * @param findings about the values that rules write
 * @param rangeOf a function that converts a span in the mapper's text to lines and characters
 * @param time of the request, which other parts of the answer share
 */
export function detailsOf(
  result: MappingResult,
  findings: RuleFindings,
  rangeOf: (place: Span) => Range,
  time?: WorkTime,
): { readonly sections: readonly SectionSummary[]; readonly rules: readonly RuleSummary[] } {
  const sections: SectionSummary[] = [];
  const rules: RuleSummary[] = [];
  const { mapper } = result.plan;
  const budget = Budget.of([result.root], {}, time);
  const visit = (mapping: SectionMapping): void => {
    const plan = result.plan.sections.get(mapping);
    if (plan) {
      const run = result.runs.get(plan);
      sections.push(sectionSummary(plan, run, budget, rangeOf(spanIn(mapper, mapping.key))));
      const ofPlan = ruleSummaries(plan, run, budget, (rule) => rangeOf(spanFrom(mapper, rule.key, rule.node)));
      for (const each of ofPlan) {
        const finding = findings.get(ruleKey(each.section, each.rule));
        rules.push(finding ? { ...each, finding } : each);
      }
    }
    for (const each of mapping.subsections) visit(each);
  };
  for (const mapping of result.plan.mapper.sections) visit(mapping);
  return { sections, rules };
}

function sectionSummary(plan: SectionPlan, run: SectionRun | undefined, budget: Budget, range: Range): SectionSummary {
  const why = run && firstRejection(run, budget);
  return {
    section: plan.mapping.path,
    schema: plan.schema,
    range,
    instances: run?.instances.length ?? 0,
    candidates: run?.candidates.length ?? 0,
    rejected: run ? rejectedCount(run) : 0,
    ...(why !== undefined && { why }),
  };
}

function firstRejection(run: SectionRun, budget: Budget): string | undefined {
  for (const { value, from } of run.rejections.stretches()) {
    const candidate = run.candidates.at(from);
    if (candidate && value !== undefined) return rejectionText(run, candidate, value, budget);
  }
  return undefined;
}

function ruleSummaries(
  plan: SectionPlan,
  run: SectionRun | undefined,
  budget: Budget,
  rangeOf: (rule: Rule) => Range,
): readonly RuleSummary[] {
  const { states, unusual } = run ? countsOf(run) : { states: [], unusual: [] };
  const whys = new Map<Instance['outcomes'], ReadonlyMap<string, string>>();
  return plan.rules.map(({ rule }, index) => {
    const instance = unusual[index];
    // Most rules have the same instance, and all of its rules are looked at together.
    const ofInstance = instance && (whys.get(instance.outcomes) ?? reasonsByRule(instance, budget));
    if (instance && ofInstance) whys.set(instance.outcomes, ofInstance);
    const why = ofInstance?.get(rule.name);
    return {
      section: plan.mapping.path,
      rule: rule.name,
      source: rule.source?.value ?? null,
      target: rule.target?.value ?? null,
      range: rangeOf(rule),
      states: states[index] ?? {},
      ...(why !== undefined && { why }),
    };
  });
}

function countsOf({ plan, instances }: SectionRun): Counted {
  const outcomes = plan.rules.map((_, index) => [...instances.outcomesOf(index)]);
  const states = outcomes.map(statesOf);
  const unusual = outcomes.map((all, index) =>
    all.some(([outcome]) => outcome && needsReason(outcome)) ? instances.firstWhere(index, needsReason) : undefined,
  );
  return { states, unusual };
}

function statesOf(outcomes: readonly (readonly [Outcome | undefined, number])[]): States {
  const states: States = {};
  for (const [outcome, count] of outcomes)
    for (const each of outcome ? (outcome.items ?? [outcome]) : [])
      states[each.state] = (states[each.state] ?? 0) + count;
  return states;
}

function needsReason({ state, items }: Outcome): boolean {
  return items ? items.some((item) => item.state !== 'copied') : state !== 'copied';
}

/** By rule, why its value was not copied. */
function reasonsByRule(instance: Instance, budget: Budget): ReadonlyMap<string, string> {
  const whys = new Map<string, string>();
  for (const { rule, why } of rulesOfInstance(instance, { has: () => false, budget }))
    if (why !== undefined && !whys.has(rule)) whys.set(rule, why);
  return whys;
}

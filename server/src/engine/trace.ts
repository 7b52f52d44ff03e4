/** The record of a mapping as it is shown: every value with its rule, its source and what happened to it (DESIGN 2, 3). */
import { type DataNode, placeOf } from '../data/dataNode.ts';
import { patternText } from '../data/valueText.ts';
import type { CandidateTrace, RuleTrace, Trace } from '../protocol.ts';
import { toPointer } from '../util/jsonPointer.ts';
import { quoted } from '../util/text.ts';
import type { Rejection } from './candidates.ts';
import { type Instance, placeOfInstance } from './instance.ts';
import { type IndexedOutcome, isWritten, type Outcome, type UnsetReason } from './outcome.ts';
import type { MappingResult, SectionRun } from './result.ts';
import type { RulePlan, TestPlan } from './rulePlan.ts';
import { keysOf, valueAt } from './target.ts';

/** The whole trace; made when it is asked for, from the records of the one pass. */
export function traceOf(result: MappingResult): Trace {
  const rules: RuleTrace[] = [];
  const candidates: CandidateTrace[] = [];
  const sections = new Set<unknown>();
  for (const { instances } of result.runs.values()) for (const { object } of instances) sections.add(object);
  for (const run of result.runs.values()) {
    for (const instance of run.instances) for (const rule of rulesOfInstance(instance, sections)) rules.push(rule);
    for (const [index, candidate] of run.candidates.entries()) candidates.push(candidateTrace(run, candidate, index));
  }
  return { rules, candidates };
}

function candidateTrace(run: SectionRun, candidate: DataNode, index: number): CandidateTrace {
  const rejection = run.rejected.get(index);
  const where = { section: run.plan.mapping.path, path: pointerTo(candidate) };
  return rejection === undefined
    ? { ...where, accepted: true }
    : { ...where, accepted: false, why: rejectionText(run, candidate, rejection) };
}

function pointerTo(node: DataNode | undefined): string | null {
  const place = node && placeOf(node);
  return place ? toPointer(place) : null;
}

/** Why a candidate was not accepted, as a sentence. */
export function rejectionText(run: SectionRun, candidate: DataNode, rejection: Rejection): string {
  if (rejection === 'no-source') return 'no rule finds a value in it';
  if (rejection === 'no-parent') return 'no instance of the parent lies at or above it';
  const plan = run.plan.repeatKeys?.[rejection];
  if (plan === undefined) return 'a repeat key is not met';
  if (plan.key.kind === 'present') return `${quoted(plan.key.path.value)} is not there`;
  const field = plan.fields.find(
    (each) => each.pattern.kind !== 'pattern' || !each.pattern.matches(each.read(candidate)),
  );
  if (field === undefined) return 'a repeat key is not met';
  return `${quoted(field.match.field.value)} is ${found(field.read(candidate))}, which ${quoted(field.match.pattern.value)} does not match`;
}

/** What was found, in few characters. */
function found(value: unknown): string {
  const text = patternText(value);
  if (text === undefined) return value === undefined || value === null ? 'not there' : 'empty';
  return quoted(text.length > 60 ? `${text.slice(0, 59)}…` : text);
}

/** @param sections the objects of all instances: one of them may have taken the place of a value */
function* rulesOfInstance(instance: Instance, sections: ReadonlySet<unknown>): Generator<RuleTrace> {
  const place = placeOfInstance(instance);
  for (const [index, rule] of instance.plan.rules.entries()) {
    const outcome = instance.outcomes[index];
    if (outcome === undefined) continue;
    if (outcome.items === undefined) yield ruleTrace(instance, place, rule, outcome, sections);
    else for (const item of outcome.items) yield ruleTrace(instance, place, rule, item, sections, item);
  }
}

function ruleTrace(
  instance: Instance,
  place: ReturnType<typeof placeOfInstance>,
  rule: RulePlan,
  outcome: Outcome,
  sections: ReadonlySet<unknown>,
  item?: IndexedOutcome,
): RuleTrace {
  const keys = rule.target && keysOf(rule.target, item?.indices);
  const node = item ? item.node : rule.source?.find(instance.base);
  const stands =
    place !== undefined &&
    keys !== undefined &&
    !outcome.unit &&
    (isWritten(outcome) || outcome.state === 'overwritten');
  const value = stands ? valueAt(instance.object, keys) : undefined;
  const isGone = place === undefined || (stands && (value === undefined || sections.has(value)));
  const state = isWritten(outcome) && isGone ? 'overwritten' : outcome.state;
  const by = place === undefined || sections.has(value) ? 'section' : 'value';
  const why = state === outcome.state ? reasonOf(instance, rule, outcome, node) : `a later ${by} took its place`;
  return {
    section: instance.plan.mapping.path,
    rule: rule.rule.name,
    entry: place?.entry ?? null,
    path: stands ? toPointer([...place.keys, ...keys]) : null,
    source: outcome.state === 'defaulted' && !outcome.found ? null : pointerTo(node),
    state,
    ...(why === undefined ? {} : { why }),
  };
}

/** Why a rule did not simply copy, as a sentence; undefined where there is nothing to say. */
function reasonOf(
  instance: Instance,
  rule: RulePlan,
  outcome: Outcome,
  node: DataNode | undefined,
): string | undefined {
  if (outcome.unit && rule.unitOf && outcome.state !== 'overwritten') return `unit of ${quoted(rule.unitOf.text)}`;
  if (outcome.state === 'defaulted') return outcome.found ? 'the source is empty' : 'the source is absent';
  if (outcome.state === 'skipped') return skippedText(instance, outcome.test, node);
  if (outcome.state === 'overwritten') {
    const by = typeof outcome.by === 'number' ? instance.plan.rules[outcome.by]?.rule.name : outcome.by;
    return `by ${typeof outcome.by === 'number' ? 'rule' : 'mapping'} ${quoted(by ?? '')}`;
  }
  return outcome.state === 'unset' ? unsetTexts[outcome.reason ?? 'absent'](rule, node) : undefined;
}

function skippedText(instance: Instance, test: TestPlan | undefined, node: DataNode | undefined): string {
  if (test === undefined) return 'a condition is malformed and never holds';
  const name = test.test.name === undefined ? 'the condition' : `condition ${quoted(test.test.name)}`;
  if (test.pattern.kind !== 'pattern') return `the pattern of ${name} cannot be run`;
  const value = test.test.path === undefined ? node?.value : test.path?.read(instance.base);
  const path = test.test.path?.value ?? 'the source';
  return `${name} does not hold: ${test.test.path === undefined ? path : quoted(path)} is ${found(value)}, which ${quoted(test.test.pattern.value)} does not match`;
}

const unsetTexts: Readonly<Record<UnsetReason, (rule: RulePlan, node: DataNode | undefined) => string>> = {
  absent: (_, node) => (node === undefined ? 'the source is absent' : 'the source is empty'),
  'not-convertible': ({ said, defaultValue }, node) =>
    `${found(node?.value ?? defaultValue?.value)} cannot become a ${said.targetType?.value ?? 'float'}`,
  'source-unreadable': () => 'the source is no path that can be read',
  'no-source': () => 'the rule has no source',
  'no-target': () => 'the rule has no target',
  'target-refused': ({ targetError }) => targetError?.message ?? 'the target is refused',
  definition: () => '`m_def` is written by the mapping itself',
  blocked: () => 'the target runs through a value that is no object or list',
};

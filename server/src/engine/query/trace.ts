/** The trace of a mapping: every value with its rule, its source and its outcome (docs/cli.md#mapper-preview). */

import * as l10n from '@vscode/l10n';
import { Budget, timeLimits } from '../../data/budget.ts';
import { type DataNode, placeOf } from '../../data/dataNode.ts';
import type { CandidateTrace, RuleTrace, Trace } from '../../protocol.ts';
import { isObject } from '../../util/isObject.ts';
import { type PathKey, toPointer } from '../../util/jsonPointer.ts';
import { quoted } from '../../util/wording.ts';
import type { RulePlan, TestPlan } from '../plan/rulePlan.ts';
import { keysOf, valueAt } from '../plan/target.ts';
import { type IndexedOutcome, isOmitted, isWritten, type Outcome, type UnsetReason } from '../record/outcome.ts';
import type { MappingResult, SectionRun } from '../record/result.ts';
import { type Instance, placeOfInstance } from '../run/instance.ts';
import { found, rejectionText, undecidedText } from './rejectionText.ts';

/** Computes the trace from the record of a run: complete, unless its texts or its time reach a limit. */
export function traceOf(result: MappingResult): Trace {
  const rules: RuleTrace[] = [];
  const candidates: CandidateTrace[] = [];
  const sections = new Sections(result, Budget.of([result.root], {}, timeLimits.evaluation));
  const { budget } = sections;
  for (const run of result.runs.values()) {
    for (const instance of run.instances)
      for (const { omittedAt: _, ...rule } of rulesOfInstance(instance, sections)) {
        if (budget.reached) return { rules, candidates, isCut: true };
        rules.push(rule);
      }
    let index = 0;
    for (const candidate of run.candidates) {
      const trace = candidateTrace(run, candidate, index++, budget);
      if (budget.reached) return { rules, candidates, isCut: true };
      candidates.push(trace);
    }
  }
  return { rules, candidates };
}

/** The trace of a rule in one instance. */
export interface InstanceTrace extends RuleTrace {
  /** JSON Pointer to where a value would be that was found, but not written. */
  readonly omittedAt?: string;
}

/** The section objects of all instances, to recognize a section that replaced a rule's value. */
export class Sections {
  /** For sources that are evaluated again. */
  readonly budget: Budget;
  readonly #result: MappingResult;
  #objects: Set<unknown> | undefined;

  constructor(result: MappingResult, budget = Budget.of([result.root])) {
    this.#result = result;
    this.budget = budget;
  }

  has(value: unknown): boolean {
    if (!isObject(value) || !Object.hasOwn(value, 'm_def')) return false;
    if (this.#objects === undefined) {
      this.#objects = new Set();
      for (const { instances } of this.#result.runs.values())
        for (const { object } of instances) this.#objects.add(object);
    }
    return this.#objects.has(value);
  }
}

/** Returns the trace of a candidate: whether the candidate was accepted and, if it wasn't, the reason. */
function candidateTrace(run: SectionRun, candidate: DataNode, index: number, budget: Budget): CandidateTrace {
  const rejection = run.rejections.at(index);
  const where = { section: run.plan.mapping.path, path: pointerTo(candidate, budget) };
  return rejection === undefined
    ? { ...where, accepted: true }
    : { ...where, accepted: false, why: rejectionText(run, candidate, rejection, budget) };
}

function pointerTo(node: DataNode | undefined, budget: Budget): string | null {
  const place = node && placeOf(node);
  return place ? pointerOf(place, budget) : null;
}

/** Names and pointers up to this length cost no more than the value that they belong to, in UTF-16 code units. */
const usualText = 200;

/** False if the limit does not allow so much text. */
function takeText(length: number, budget: Budget): boolean {
  return length <= usualText || budget.takeCharacters(length);
}

/** Long keys repeat for each value below them. Null if the limit does not allow that. */
function pointerOf(keys: readonly PathKey[], budget: Budget): string | null {
  let length = 0;
  for (const key of keys) length += typeof key === 'string' ? key.length : 1;
  return takeText(length, budget) ? toPointer(keys) : null;
}

/** Yields the trace of each rule in one instance. */
export function* rulesOfInstance(
  instance: Instance,
  sections: Pick<Sections, 'has' | 'budget'>,
  place = placeOfInstance(instance),
): Generator<InstanceTrace> {
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
  sections: Pick<Sections, 'has' | 'budget'>,
  item?: IndexedOutcome,
): InstanceTrace {
  const keys = rule.target && keysOf(rule.target, item?.indices);
  const node = item ? item.node : sourceOf(rule, outcome, instance, sections.budget);
  const stands =
    place !== undefined &&
    keys !== undefined &&
    !outcome.unit &&
    (isWritten(outcome) || outcome.state === 'overwritten');
  const value = stands ? valueAt(instance.object, keys) : undefined;
  const isGone = place === undefined || (stands && (value === undefined || sections.has(value)));
  const state = isWritten(outcome) && isGone ? 'overwritten' : outcome.state;
  const why =
    state === outcome.state
      ? reasonOf(instance, rule, outcome, node, sections.budget)
      : laterText(place === undefined || sections.has(value));
  const section = instance.plan.mapping.path;
  takeText(section.length + rule.rule.name.length, sections.budget);
  return {
    section,
    rule: rule.rule.name,
    entry: place?.entry ?? null,
    path: stands ? pointerOf([...place.keys, ...keys], sections.budget) : null,
    source: outcome.state === 'defaulted' && !outcome.found ? null : pointerTo(node, sections.budget),
    state,
    ...(why === undefined ? {} : { why }),
    ...(place && keys && isOmitted(outcome) && { omittedAt: toPointer([...place.keys, ...keys]) }),
  };
}

/** The source is not evaluated again where a limit stopped it. */
function sourceOf({ source }: RulePlan, { reason }: Outcome, { base }: Instance, budget: Budget): DataNode | undefined {
  return reason === 'limit' ? undefined : source?.find(base, budget);
}

function laterText(bySection: boolean): string {
  return bySection ? l10n.t('a later section replaced this value') : l10n.t('a later value replaced this value');
}

/** Why the rule did not simply copy a value, as a sentence; undefined if it did. */
function reasonOf(
  instance: Instance,
  rule: RulePlan,
  outcome: Outcome,
  node: DataNode | undefined,
  budget: Budget,
): string | undefined {
  if (outcome.unit && rule.unitOf && outcome.state !== 'overwritten')
    return l10n.t('unit of {0}', quoted(rule.unitOf.text));
  if (outcome.state === 'defaulted')
    return outcome.found ? l10n.t('the source is empty') : l10n.t('the source is missing');
  if (outcome.state === 'skipped') return skippedText(instance, outcome.test, node, budget);
  if (outcome.state === 'overwritten') {
    const by = typeof outcome.by === 'number' ? instance.plan.rules[outcome.by]?.rule.name : outcome.by;
    return typeof outcome.by === 'number'
      ? l10n.t('by rule {0}', quoted(by ?? ''))
      : l10n.t('by mapping {0}', quoted(by ?? ''));
  }
  return outcome.state === 'unset' ? unsetTexts[outcome.reason ?? 'absent'](rule, node) : undefined;
}

function skippedText(
  instance: Instance,
  test: TestPlan | undefined,
  node: DataNode | undefined,
  budget: Budget,
): string {
  if (test === undefined) return l10n.t('a condition is malformed, so it is never met');
  const name = test.test.name === undefined ? l10n.t('the condition') : l10n.t('condition {0}', quoted(test.test.name));
  if (test.pattern.kind !== 'pattern') return l10n.t("the pattern of {0} can't be tested", name);
  const value = test.test.path === undefined ? node?.value : test.path?.read(instance.base, budget);
  const path = test.test.path?.value ?? l10n.t('the source');
  const pattern = test.test.pattern.value;
  return (
    undecidedText(value, test.pattern, pattern, budget) ??
    l10n.t(
      "{0} isn't met: {1} is {2}, which doesn't match {3}",
      name,
      test.test.path === undefined ? path : quoted(path),
      found(value),
      quoted(pattern),
    )
  );
}

const unsetTexts: Readonly<Record<UnsetReason, (rule: RulePlan, node: DataNode | undefined) => string>> = {
  absent: (_, node) => (node === undefined ? l10n.t('the source is missing') : l10n.t('the source is empty')),
  'not-convertible': ({ effective, defaultValue }, node) =>
    l10n.t(
      "{0} can't be converted to {1}",
      found(node?.value ?? defaultValue?.value),
      effective.targetType?.value ?? 'float',
    ),
  'source-unreadable': () => l10n.t("the source isn't a valid path"),
  'no-source': () => l10n.t('the rule has no source'),
  'no-target': () => l10n.t('the rule has no target'),
  'target-refused': ({ targetError }) => targetError?.message ?? l10n.t("the target isn't allowed"),
  definition: () => l10n.t('The mapping itself writes `m_def`.'),
  blocked: () => l10n.t("the target goes through a value that isn't an object or a list"),
  limit: () => l10n.t('a limit on the size of the result is reached'),
};

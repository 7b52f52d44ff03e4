/** Running the rules of one mapping for one instance (SEMANTICS 6). */
import type { DataNode } from '../data/dataNode.ts';
import {
  type IndexedOutcome,
  isWritten,
  type Outcome,
  outcomes,
  overwrittenOutcome,
  unitOutcome,
  unsetBecause,
} from './outcome.ts';
import type { SectionPlan } from './plan.ts';
import type { RulePlan } from './rulePlan.ts';
import { failure, resultOf, ruleValueOf, unmet } from './ruleValue.ts';
import { keysOf, type TargetPath, type TargetWriter } from './target.ts';
import type { UnitScale } from './units.ts';

/** Why a unit was of no use, by the index of its rule; of several instances the last. */
export type UnitFaults = Map<number, string>;

/** A section while its rules run. */
export interface SectionDraft {
  readonly plan: SectionPlan;
  readonly base: DataNode;
  readonly object: Record<string, unknown>;
  /** By rule. */
  readonly outcomes: Outcome[];
}

/** Runs all rules in order; afterwards units apply. */
export function runRules(draft: SectionDraft, writer: TargetWriter, units: UnitScale, faults: UnitFaults): void {
  const { rules } = draft.plan;
  let hasUnits = false;
  for (let index = 0; index < rules.length; index++) {
    const rule = rules[index] as RulePlan;
    const outcome = rule.indexed ? runIndexed(rule, draft, writer) : runPlain(rule, draft, writer);
    draft.outcomes[index] = outcome;
    if (isWritten(outcome)) {
      if (rule.unitOf) hasUnits = true;
      if (rule.replaces.count > 0) markReplaced(draft, rule, index);
    }
  }
  if (hasUnits) applyUnits(draft, writer, units, faults);
}

/** Does any rule find a value in the candidate? Without `repeat_keys` that is what accepts it (SEMANTICS 5). */
export function findsAnySource(rules: readonly RulePlan[], candidate: DataNode): boolean {
  for (const { indexed, source } of rules) {
    if (source && source.read(candidate) !== undefined) return true;
    if (indexed?.expand(candidate).some(({ node }) => node !== undefined)) return true;
  }
  return false;
}

/** Earlier values at the rule's target are gone; of two rules with placeholders those at the same indices. */
function markReplaced(draft: SectionDraft, rule: RulePlan, by: number): void {
  const { outcomes, plan } = draft;
  const places = writtenPlaces(rule, outcomes[by]);
  const length = rule.target?.segments.length ?? 0;
  const { rules, count } = rule.replaces;
  for (let at = count - 1; at >= 0; at--) {
    const index = rules[at] as number;
    const outcome = outcomes[index];
    // What stood before was replaced when that rule wrote.
    if (places === undefined && isReplacedAt(rules, plan, outcome)) return;
    // A unit stands nowhere: only another unit of the same quantity takes its place.
    if (outcome === undefined || !isWritten(outcome) || (outcome.unit && !rule.unitOf)) continue;
    const target = plan.rules[index]?.target;
    outcomes[index] = overwritten(
      outcome,
      by,
      places && target && (({ indices }) => places.has(placeText(target, indices, length))),
    );
  }
}

/** Did another rule with the same target, which takes no indices, replace it? */
function isReplacedAt(rules: readonly number[], plan: SectionPlan, outcome: Outcome | undefined): boolean {
  if (outcome?.state !== 'overwritten' || typeof outcome.by !== 'number') return false;
  return plan.rules[outcome.by]?.replaces.rules === rules;
}

/** Undefined for a rule without placeholders: its value is all that stands at its target. */
function writtenPlaces({ target }: RulePlan, outcome: Outcome | undefined): ReadonlySet<string> | undefined {
  if (target === undefined || outcome?.items === undefined) return undefined;
  return new Set(
    outcome.items.filter(isWritten).map((item) => placeText(target, item.indices, target.segments.length)),
  );
}

function placeText(target: TargetPath, indices: ReadonlyMap<string, number>, length: number): string {
  return keysOf(target, indices).slice(0, length).join('/');
}

/**
 * @param by index of the later rule, or path of the mapping attached at the place
 * @param isGone of the items of a rule with placeholders; all of them without it
 */
export function overwritten(
  outcome: Outcome,
  by: number | string,
  isGone: (item: IndexedOutcome) => boolean = () => true,
): Outcome {
  if (outcome.items === undefined) return overwrittenOutcome(outcome, by);
  const items = outcome.items.map(
    (item): IndexedOutcome => (isWritten(item) && isGone(item) ? { ...item, state: 'overwritten', by } : item),
  );
  return { ...outcome, state: items.find(isWritten)?.state ?? 'overwritten', by, items };
}

function runPlain(rule: RulePlan, draft: SectionDraft, writer: TargetWriter): Outcome {
  const { outcome, value } = ruleValueOf(rule, draft.base);
  if (!isWritten(outcome)) return outcome;
  if (rule.unitOf) return unitOutcome(outcome);
  writer.share(value);
  const keys = keysOf(rule.target as TargetPath);
  return writer.set(draft.object, keys, value) ? outcome : unsetBecause('blocked', outcome.found);
}

/** One value per index of the source list; the index is kept, and what has no value leaves a hole. */
function runIndexed(rule: RulePlan, draft: SectionDraft, writer: TargetWriter): Outcome {
  const expanded = rule.indexed?.expand(draft.base) ?? [];
  const found = expanded.some(({ node }) => node !== undefined);
  const failed = failure(rule, found);
  if (failed || rule.target === undefined) return failed ?? unsetBecause('no-target', found);
  const items = expanded.map(({ indices, node }): IndexedOutcome & { value?: unknown } => {
    const skipped = unmet(rule, node !== undefined, (test) => {
      if (test.test.path === undefined) return node?.value;
      return test.indexed?.at(draft.base, indices)?.value;
    });
    const complete = rule.indexed?.placeholders.every((name) => indices.has(name));
    const result = skipped || !complete ? { outcome: skipped ?? outcomes.absent } : resultOf(rule, node?.value);
    return { ...result.outcome, indices, node, value: 'value' in result ? result.value : undefined };
  });
  const written = items.filter(isWritten);
  if (written.length === 0) return items[0] ? { ...items[0], found, items } : unsetBecause('absent', found);
  const placed = items.map(({ value, ...item }): IndexedOutcome => {
    if (!isWritten(item)) {
      writeHole(rule.target as TargetPath, item.indices, draft, writer);
      return item;
    }
    writer.share(value);
    const done = writer.set(draft.object, keysOf(rule.target as TargetPath, item.indices), value);
    return done ? item : { ...item, ...unsetBecause('blocked', true) };
  });
  const first = placed.find(isWritten);
  return first ? { state: first.state, found, items: placed } : { ...unsetBecause('blocked', found), items: placed };
}

function writeHole(
  target: TargetPath,
  indices: ReadonlyMap<string, number>,
  draft: SectionDraft,
  writer: TargetWriter,
): void {
  const { segments } = target;
  const unbound = segments.findIndex((segment) => segment.kind === 'placeholder' && !indices.has(segment.name));
  const bound = unbound < 0 ? segments : segments.slice(0, unbound);
  const last = bound.findLastIndex((segment) => segment.kind === 'placeholder');
  const next = segments[last + 1];
  const hole = next === undefined ? null : next.kind === 'name' ? 'object' : 'list';
  writer.hole(draft.object, keysOf(target, indices).slice(0, last + 1), hole);
}

/** `tempunits.<quantity>`: units apply after all rules of the section. */
function applyUnits(draft: SectionDraft, writer: TargetWriter, units: UnitScale, faults: UnitFaults): void {
  const { rules } = draft.plan;
  for (const [index, rule] of rules.entries()) {
    const outcome = draft.outcomes[index];
    if (!rule.unitOf || !outcome || !isWritten(outcome)) continue;
    const unit = resultOf(rule, rule.source?.read(draft.base)).value;
    const keys = keysOf(rule.unitOf);
    const scaled = units.convert(draft.plan.schema, rule.unitOf, draft.object, unit);
    if (scaled.fault !== undefined) faults.set(index, scaled.fault);
    if (scaled.value === undefined) continue;
    writer.set(draft.object, keys, scaled.value);
    markConverted(draft, rule.unitOf);
  }
}

function markConverted(draft: SectionDraft, quantity: TargetPath): void {
  for (const [index, rule] of draft.plan.rules.entries()) {
    if (rule.target?.text !== quantity.text || draft.outcomes[index]?.state !== 'copied') continue;
    draft.outcomes[index] = outcomes.converted;
  }
}

/** Running the rules of one mapping for one instance (SEMANTICS 6). */
import type { DataNode } from '../data/dataNode.ts';
import { isEmpty } from '../data/valueText.ts';
import type { Instance } from './instance.ts';
import { type IndexedOutcome, isWritten, type Outcome, outcomes, unsetBecause } from './outcome.ts';
import type { SectionPlan } from './plan.ts';
import type { ConditionPlan, RulePlan, TestPlan } from './rulePlan.ts';
import { keysOf, type TargetPath, type TargetWriter } from './target.ts';
import type { UnitScale } from './units.ts';

/** Why a unit was of no use, by the index of its rule; of several instances the last. */
export type UnitFaults = Map<number, string>;

/** Runs all rules in order; afterwards units apply. */
export function runRules(instance: Instance, writer: TargetWriter, units: UnitScale, faults: UnitFaults): void {
  const { rules } = instance.plan;
  let hasUnits = false;
  for (let index = 0; index < rules.length; index++) {
    const rule = rules[index] as RulePlan;
    const outcome = rule.indexed ? runIndexed(rule, instance, writer) : runPlain(rule, instance, writer);
    instance.outcomes[index] = outcome;
    if (isWritten(outcome)) {
      if (rule.unitOf) hasUnits = true;
      if (rule.replaces.count > 0) markReplaced(instance, rule, index);
    }
  }
  if (hasUnits) applyUnits(instance, writer, units, faults);
}

/** Does any rule find a value in the candidate? Without `repeat_keys` that is what accepts it (SEMANTICS 5). */
export function findsAnySource(rules: readonly RulePlan[], candidate: DataNode): boolean {
  return rules.some((rule) => {
    if (rule.indexed) return rule.indexed.expand(candidate).some(({ node }) => node !== undefined);
    return rule.source?.read(candidate) !== undefined;
  });
}

/** Earlier values at the rule's target are gone; of two rules with placeholders those at the same indices. */
function markReplaced(instance: Instance, rule: RulePlan, by: number): void {
  const { outcomes, plan } = instance;
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
  const items = outcome.items?.map(
    (item): IndexedOutcome => (isWritten(item) && isGone(item) ? { ...item, state: 'overwritten', by } : item),
  );
  const left = items?.find(isWritten);
  return { ...outcome, state: left?.state ?? 'overwritten', by, ...(items && { items }) };
}

function runPlain(rule: RulePlan, instance: Instance, writer: TargetWriter): Outcome {
  const value = rule.source?.read(instance.base);
  const failed =
    failure(rule, value !== undefined) ??
    unmet(rule, value !== undefined, (test) => tested(test, instance.base, value));
  if (failed) return failed;
  const result = resultOf(rule, value);
  if (!isWritten(result.outcome)) return result.outcome;
  if (rule.unitOf) return { ...result.outcome, unit: true };
  writer.share(result.value);
  const keys = keysOf(rule.target as TargetPath);
  return writer.set(instance.object, keys, result.value)
    ? result.outcome
    : unsetBecause('blocked', result.outcome.found);
}

/** What keeps a rule from doing anything, whatever the data. */
function failure(rule: RulePlan, found: boolean): Outcome | undefined {
  if (rule.sourceError) return unsetBecause('source-unreadable', false);
  if (rule.targetError) return unsetBecause('target-refused', found);
  if (rule.target === undefined) return unsetBecause('no-target', found);
  if (rule.target.text === 'm_def') return unsetBecause('definition', found);
  return rule.said.source === undefined && rule.defaultValue === undefined
    ? unsetBecause('no-source', false)
    : undefined;
}

const unmetOutcomes = new WeakMap<ConditionPlan, Map<string, Outcome>>();

/** The first condition that does not hold. */
function unmet(rule: RulePlan, found: boolean, testedValue: (test: TestPlan) => unknown): Outcome | undefined {
  for (const condition of rule.conditions) {
    const at = condition.tests.findIndex(
      (test) => test.pattern.kind !== 'pattern' || !test.pattern.matches(testedValue(test)),
    );
    if (at < 0 && condition.tests.length > 0) continue;
    const known = unmetOutcomes.get(condition) ?? new Map<string, Outcome>();
    unmetOutcomes.set(condition, known);
    const key = `${at} ${found}`;
    const outcome = known.get(key) ?? { state: 'skipped', found, condition, test: condition.tests[at] };
    known.set(key, outcome);
    return outcome;
  }
  return undefined;
}

/** A path that cannot be read gives nothing, and nothing matches no pattern. */
function tested(test: TestPlan, base: DataNode, sourceValue: unknown): unknown {
  if (test.test.path === undefined) return sourceValue;
  return test.path?.read(base);
}

/** The value to write, after default and conversion. */
function resultOf(rule: RulePlan, found: unknown): { outcome: Outcome; value?: unknown } {
  const { defaultValue, convert } = rule;
  const missing = found === undefined;
  const useDefault = defaultValue !== undefined && (missing || isEmpty(found));
  if (missing && !useDefault) return { outcome: outcomes.absent };
  const value = useDefault ? defaultValue.value : found;
  const converted = convert ? convert(value) : value;
  if (converted === undefined) {
    // Empty text is absent-like: it is no value that could not be converted.
    return { outcome: unsetBecause(value === '' ? 'absent' : 'not-convertible', !missing) };
  }
  if (useDefault) return { outcome: missing ? outcomes.defaulted : outcomes.defaultedEmpty, value: converted };
  return { outcome: converted === value ? outcomes.copied : outcomes.converted, value: converted };
}

/** One value per index of the source list; the index is kept, and what has no value leaves a hole. */
function runIndexed(rule: RulePlan, instance: Instance, writer: TargetWriter): Outcome {
  const expanded = rule.indexed?.expand(instance.base) ?? [];
  const found = expanded.some(({ node }) => node !== undefined);
  const failed = failure(rule, found);
  if (failed || rule.target === undefined) return failed ?? unsetBecause('no-target', found);
  const items = expanded.map(({ indices, node }): IndexedOutcome & { value?: unknown } => {
    const skipped = unmet(rule, node !== undefined, (test) => {
      if (test.test.path === undefined) return node?.value;
      return test.indexed?.at(instance.base, indices)?.value;
    });
    const complete = rule.indexed?.placeholders.every((name) => indices.has(name));
    const result = skipped || !complete ? { outcome: skipped ?? outcomes.absent } : resultOf(rule, node?.value);
    return { ...result.outcome, indices, node, value: 'value' in result ? result.value : undefined };
  });
  const written = items.filter(isWritten);
  if (written.length === 0) return items[0] ? { ...items[0], found, items } : unsetBecause('absent', found);
  const placed = items.map(({ value, ...item }): IndexedOutcome => {
    if (!isWritten(item)) {
      writeHole(rule.target as TargetPath, item.indices, instance, writer);
      return item;
    }
    writer.share(value);
    const done = writer.set(instance.object, keysOf(rule.target as TargetPath, item.indices), value);
    return done ? item : { ...item, ...unsetBecause('blocked', true) };
  });
  const first = placed.find(isWritten);
  return first ? { state: first.state, found, items: placed } : { ...unsetBecause('blocked', found), items: placed };
}

function writeHole(
  target: TargetPath,
  indices: ReadonlyMap<string, number>,
  instance: Instance,
  writer: TargetWriter,
): void {
  const { segments } = target;
  const unbound = segments.findIndex((segment) => segment.kind === 'placeholder' && !indices.has(segment.name));
  const bound = unbound < 0 ? segments : segments.slice(0, unbound);
  const last = bound.findLastIndex((segment) => segment.kind === 'placeholder');
  const next = segments[last + 1];
  const empty = next === undefined ? null : next.kind === 'name' ? 'object' : 'list';
  writer.hole(instance.object, keysOf(target, indices).slice(0, last + 1), empty);
}

/** `tempunits.<quantity>`: units apply after all rules of the section. */
function applyUnits(instance: Instance, writer: TargetWriter, units: UnitScale, faults: UnitFaults): void {
  const { rules } = instance.plan;
  for (const [index, rule] of rules.entries()) {
    const outcome = instance.outcomes[index];
    if (!rule.unitOf || !outcome || !isWritten(outcome)) continue;
    const unit = resultOf(rule, rule.source?.read(instance.base)).value;
    const keys = keysOf(rule.unitOf);
    const scaled = units.convert(instance.plan.schema, rule.unitOf, instance.object, unit);
    if (scaled.fault !== undefined) faults.set(index, scaled.fault);
    if (scaled.value === undefined) continue;
    writer.set(instance.object, keys, scaled.value);
    markConverted(instance, rule.unitOf);
  }
}

function markConverted(instance: Instance, quantity: TargetPath): void {
  for (const [index, rule] of instance.plan.rules.entries()) {
    if (rule.target?.text !== quantity.text || instance.outcomes[index]?.state !== 'copied') continue;
    instance.outcomes[index] = outcomes.converted;
  }
}

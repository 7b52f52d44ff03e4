/**
 * A mapping after an edit of its rules: they are run for the same places as before, so only the rules that say something
 * else are looked at again, and each section is made when somebody wants to see it.
 */
import type { DataNode } from '../data/dataNode.ts';
import type { MatchKey } from '../mapper/types.ts';
import { RecentlyUsed } from '../util/recentlyUsed.ts';
import { RunLengths } from '../util/runLengths.ts';
import { type Rejection, rejectionOf } from './candidates.ts';
import { ListedInstances } from './instanceList.ts';
import type { NodeList } from './nodeList.ts';
import { type OutcomeColumn, OutcomeColumns } from './outcomeColumns.ts';
import { OutcomeTree } from './outcomeTree.ts';
import type { SectionPlan } from './plan.ts';
import type { SectionRun } from './result.ts';
import type { RulePlan } from './rulePlan.ts';
import { RuleRow } from './ruleRow.ts';
import { isFlat, type SectionMaker } from './sectionMaker.ts';

/** Places between two looks at the clock. */
const stepSize = 512;

/** Are both mappings made for the same places, as far as that does not depend on rules? */
export function hasSamePlaces(one: SectionPlan, other: SectionPlan): boolean {
  return JSON.stringify(placesOf(one)) === JSON.stringify(placesOf(other));
}

function placesOf({ repeatPaths, repeatKeys }: SectionPlan): unknown {
  return [repeatPaths?.map(({ path }) => path.value), repeatKeys?.map(({ key }) => keyText(key)) ?? null];
}

function keyText(key: MatchKey): unknown {
  return key.kind === 'present' ? key.path.value : key.fields.map(({ field, pattern }) => [field.value, pattern.value]);
}

/**
 * The sections that other rules make of the places of a run before; undefined where they do not make them of the same
 * places, or where what one rule does depends on another.
 */
export function* rulesAgain(
  before: SectionRun,
  plan: SectionPlan,
  maker: SectionMaker,
): Generator<undefined, ListedInstances | undefined> {
  const { instances } = before;
  if (!(instances instanceof ListedInstances) || maker.row === undefined) return undefined;
  if (plan.repeatKeys === undefined && !(yield* hasSameRejections(before, plan))) return undefined;
  const known = knownColumns(before, instances);
  const texts = plan.rules.map(textOf);
  const columns = texts.map((text, index) =>
    text === undefined ? columnOfSame(plan.rules[index], before, instances) : known.get(text),
  );
  const missing = [...columns.keys()].filter((index) => columns[index] === undefined);
  const found = yield* columnsOf(
    missing.map((index) => plan.rules[index] as RulePlan),
    instances,
  );
  for (const [at, index] of missing.entries()) {
    const [column, text] = [found[at] as OutcomeColumn, texts[index]];
    columns[index] = column;
    if (text !== undefined) known.set(text, column);
  }
  const rows = new OutcomeColumns(columns as readonly OutcomeColumn[], instances.length);
  return instances.remade(plan, rows, (base) => maker.make(base));
}

/** What becomes of some rules, section by section. */
function* columnsOf(
  rules: readonly RulePlan[],
  instances: ListedInstances,
): Generator<undefined, readonly OutcomeColumn[]> {
  const columns = rules.map((): OutcomeColumn => new RunLengths());
  if (rules.length === 0) return columns;
  const row = new RuleRow(rules, new OutcomeTree());
  row.prepare();
  for (let from = 0; from < instances.length; from += stepSize) {
    instances.visitBases(from, from + stepSize, (base) => {
      row.read(base.value, base);
      const { outcomes } = row.way.list;
      for (let index = 0; index < columns.length; index++) columns[index]?.push(outcomes[index]);
    });
    yield;
  }
  return columns;
}

/** Without `repeat_keys` a place is accepted where any rule finds something. */
function* hasSameRejections({ candidates, rejections }: SectionRun, plan: SectionPlan): Generator<undefined, boolean> {
  const read = candidates.reader();
  let isSame = true;
  for (let from = 0; isSame && from < candidates.length; from += stepSize) {
    rejections.visit(from, from + stepSize, (rejection: Rejection | undefined, start, end) => {
      for (let at = start; isSame && at < end; at++) isSame = rejectionOf(plan, read(at) as DataNode) === rejection;
    });
    yield;
  }
  return isSame;
}

/** What rules made of the same places before, in edits and those taken back: as much as ten rules of a million sections. */
const keptStretches = 2_000_000;

/** A rule's outcomes by what it says. */
type KnownColumns = Pick<RecentlyUsed<string, OutcomeColumn>, 'get' | 'set'>;

/** By the candidates of a mapping: as long as an edit leaves them, the same ones are accepted. */
const memory = new WeakMap<NodeList, RecentlyUsed<string, OutcomeColumn>>();

function knownColumns({ plan, candidates }: SectionRun, { rows }: ListedInstances): KnownColumns {
  const known = memory.get(candidates) ?? new RecentlyUsed<string, OutcomeColumn>(keptStretches, ({ size }) => size);
  memory.set(candidates, known);
  // Where one rule gets in another's way, what became of it does not depend on itself alone.
  if (!isFlat(plan.rules)) return known;
  for (const [index, rule] of plan.rules.entries()) {
    const text = textOf(rule);
    if (text === undefined || known.has(text)) continue;
    const column = rows.column(index);
    if (column) known.set(text, column);
  }
  return known;
}

/** Of a rule whose very plan the edit left. */
function columnOfSame(
  rule: RulePlan | undefined,
  { plan }: SectionRun,
  { rows }: ListedInstances,
): OutcomeColumn | undefined {
  const index = rule ? plan.rules.indexOf(rule) : -1;
  return index < 0 || !isFlat(plan.rules) ? undefined : rows.column(index);
}

/** What a rule says, as far as it decides about its outcome; undefined where outcomes name parts of the rule itself. */
function textOf({ said, conditions }: RulePlan): string | undefined {
  if (conditions.length > 0) return undefined;
  const { source, targetType, defaultValue, matchKeys } = said;
  return JSON.stringify([
    source?.value,
    said.target?.value,
    targetType?.value,
    defaultValue ? [defaultValue.value] : 0,
    matchKeys.map((keys) => keys?.map(keyText) ?? 0),
  ]);
}

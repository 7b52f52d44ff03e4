/**
 * A mapping after an edit of its rules: they are run for the same places as before, so only the rules that say something
 * else are looked at again, and each section is made when somebody wants to see it.
 */
import type { DataNode } from '../data/dataNode.ts';
import { type Rejection, rejectionOf } from './candidates.ts';
import { ListedInstances } from './instanceList.ts';
import { KnownRules, keyText } from './knownRules.ts';
import { OutcomeColumns } from './outcomeColumns.ts';
import type { SectionPlan } from './plan.ts';
import type { SectionRun } from './result.ts';
import type { SectionMaker } from './sectionMaker.ts';

/** Places between two looks at the clock. */
const stepSize = 512;

const noRows = new OutcomeColumns([], 0);

/** Are both mappings made for the same places, as far as that does not depend on rules? */
export function hasSamePlaces(one: SectionPlan, other: SectionPlan): boolean {
  return JSON.stringify(placesOf(one)) === JSON.stringify(placesOf(other));
}

function placesOf({ repeatPaths, repeatKeys }: SectionPlan): unknown {
  return [repeatPaths?.map(({ path }) => path.value), repeatKeys?.map(({ key }) => keyText(key)) ?? null];
}

/**
 * The sections that other rules make of the places of a run before; undefined where they do not make them of the same
 * places, or where what one rule does depends on another.
 */
export function* rulesAgain(
  before: SectionRun,
  plan: SectionPlan,
  run: { readonly maker: SectionMaker },
): Generator<undefined, ListedInstances | undefined> {
  const { instances } = before;
  if (!(instances instanceof ListedInstances)) return undefined;
  // Most mappings of a long mapper find no place: for them nothing is to be made, and nothing to be learned.
  if (before.candidates.length === 0) return instances.remade(plan, noRows, (base) => run.maker.make(base));
  const { maker } = run;
  if (maker.row === undefined) return undefined;
  const known = KnownRules.of(instances);
  yield* known.learn(before, instances);
  const rows = new OutcomeColumns(yield* known.columnsOf(plan.rules), instances.length);
  // Without keys a place is accepted where any rule finds something.
  if (plan.repeatKeys === undefined && !((yield* areAccepted(rows, plan)) && (yield* areRejected(before, plan))))
    return undefined;
  return instances.remade(plan, rows, (base) => maker.make(base));
}

/** Does some rule find something in each of the places that were accepted? */
function* areAccepted(rows: OutcomeColumns, { rules }: SectionPlan): Generator<undefined, boolean> {
  if (rules.some((_, index) => [...rows.countsOf(index).keys()].every((outcome) => outcome?.found))) return true;
  let seen = 0;
  for (const { value } of rows.stretches()) {
    if (!value.some(({ found }) => found)) return false;
    if (++seen % stepSize === 0) yield;
  }
  return true;
}

/** And nothing in the candidates that were not? */
function* areRejected({ candidates, rejections }: SectionRun, plan: SectionPlan): Generator<undefined, boolean> {
  let isSame = true;
  for (let from = 0; isSame && from < candidates.length; from += stepSize) {
    const read = candidates.reader(from);
    rejections.visit(from, from + stepSize, (rejection: Rejection | undefined, start, end) => {
      if (rejection === undefined) return;
      for (let at = start; isSame && at < end; at++) isSame = rejectionOf(plan, read(at) as DataNode) === rejection;
    });
    if (from % (stepSize * 16) === 0) yield;
  }
  return isSame;
}

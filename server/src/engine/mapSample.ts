/** The mapping itself: a plan and a data file's value give entries, with a record of how (SEMANTICS 4–8). */
import { DataNode } from '../data/dataNode.ts';
import type { Slices } from '../util/slices.ts';
import { lookAhead } from './knownRules.ts';
import { MappingRun } from './mappingRun.ts';
import type { MappingPlan } from './plan.ts';
import type { MapOptions, MappingResult } from './result.ts';

/** Maps in one go: command line and tests. */
export function mapSample(plan: MappingPlan, root: unknown, options: MapOptions = {}): MappingResult {
  const steps = mapInSteps(plan, root, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Maps in slices, giving way to other work between them. Sections that an edit left for later are still pending.
 * @throws Cancelled when the token asks for it.
 */
export async function mapSampleSliced(
  plan: MappingPlan,
  root: unknown,
  options: MapOptions,
  slices: Slices,
): Promise<MappingResult> {
  return sliced(new MappingRun(plan, new DataNode(root), options).steps(), slices);
}

/** Makes what is pending, likewise. @throws Cancelled when the token asks for it. */
export async function makePending({ pending }: MappingResult, slices: Slices): Promise<void> {
  await sliced(pending.makeAll(), slices);
}

/** Learns what makes the next edit quick, likewise. @throws Cancelled when the token asks for it. */
export async function prepareEdits(result: MappingResult, slices: Slices): Promise<void> {
  await sliced(lookAhead(result), slices);
}

async function sliced<T>(steps: Generator<undefined, T>, slices: Slices): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (slices.isOver) await slices.next();
  }
}

/** Yields between small parts of the work. */
export function* mapInSteps(
  plan: MappingPlan,
  root: unknown,
  options: MapOptions = {},
): Generator<undefined, MappingResult> {
  const result = yield* new MappingRun(plan, new DataNode(root), options).steps();
  yield* result.pending.makeAll();
  return result;
}

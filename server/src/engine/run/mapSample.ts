/** The mapping itself: a plan and a data file's value give entries, with a record of how (docs/mapper-reference.md). */
import { DataNode } from '../../data/dataNode.ts';
import type { TimeSlicer } from '../../util/timeSlicer.ts';
import type { MappingPlan } from '../plan/plan.ts';
import type { MapOptions, MappingResult } from '../record/result.ts';
import { MappingRun } from './mappingRun.ts';

/** Maps in one go: command line and tests. */
export function mapSample(plan: MappingPlan, root: unknown, options: MapOptions = {}): MappingResult {
  const steps = new MappingRun(plan, new DataNode(root), options).steps();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Maps in slices, giving way to other work between them. @throws Cancelled when the token asks for it. */
export async function mapSampleSliced(
  plan: MappingPlan,
  root: unknown,
  options: MapOptions,
  slices: TimeSlicer,
): Promise<MappingResult> {
  const steps = new MappingRun(plan, new DataNode(root), options).steps();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (slices.isOver) await slices.next();
  }
}

/** Runs a plan on the value of a data file, which gives entries and a record of the run (docs/mapper-reference.md). */
import { DataNode } from '../../data/dataNode.ts';
import { runInSlices, runSteps, type TimeSlicer } from '../../util/timeSlicer.ts';
import type { MappingPlan } from '../plan/plan.ts';
import type { MapOptions, MappingResult } from '../record/result.ts';
import { MappingRun } from './mappingRun.ts';

/** Maps a sample synchronously. This function is for the command line and for tests. */
export function mapSample(plan: MappingPlan, root: unknown, options: MapOptions = {}): MappingResult {
  return runSteps(new MappingRun(plan, new DataNode(root), options).steps());
}

/**
 * Maps a sample in time slices, so that other work can run between them.
 * @throws Cancelled if the token is canceled
 */
export async function mapSampleSliced(
  plan: MappingPlan,
  root: unknown,
  options: MapOptions,
  slices: TimeSlicer,
): Promise<MappingResult> {
  return runInSlices(new MappingRun(plan, new DataNode(root), options).steps(), slices);
}

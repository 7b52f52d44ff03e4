/** Results of edited mappers in tests: with all that can be asked of them. */
import { DataNode } from '../../server/src/data/dataNode.ts';
import { preparePatterns } from '../../server/src/data/pattern.ts';
import { coverageOf } from '../../server/src/engine/coverage.ts';
import { MappingRun } from '../../server/src/engine/mappingRun.ts';
import { type MappingPlan, planMapping } from '../../server/src/engine/plan.ts';
import { patternsOf } from '../../server/src/engine/planPatterns.ts';
import { previewEntries } from '../../server/src/engine/previewEntries.ts';
import type { MappingResult } from '../../server/src/engine/result.ts';
import { tallyOf } from '../../server/src/engine/tally.ts';
import { traceOf } from '../../server/src/engine/trace.ts';
import { parseMapper } from '../../server/src/mapper/parseMapper.ts';

/** All that can be asked of a result. */
export function told(result: MappingResult) {
  return {
    entries: previewEntries(result),
    trace: traceOf(result),
    coverage: coverageOf(result),
    runs: [...result.runs.values()].map((run) => {
      const { runs: _, plan, ...tally } = tallyOf([result], run.plan);
      const stretches = [...run.instances.outcomes()];
      return {
        name: plan.mapping.name,
        tally,
        limited: run.limited,
        blocked: run.blocked,
        rejections: [...run.rejections.stretches()],
        // Stretches with the same outcomes may be cut in another way.
        states: stretches.flatMap(({ value, count }) => Array(count).fill(value.map(({ state }) => state))),
        indices: [...run.instances].map(({ index, parent, object }) => [index, parent?.plan.mapping.name, object]),
      };
    }),
  };
}

/** A mapper made ready, nothing of it taken over from another. */
export async function planOf(mapping: object): Promise<MappingPlan> {
  const mapper = parseMapper(JSON.stringify(mapping));
  await preparePatterns(patternsOf(mapper));
  return planMapping(mapper);
}

/** The result before sections are made that are left for later. */
export function unmade(plan: MappingPlan, data: unknown, before?: MappingResult): MappingResult {
  const steps = new MappingRun(plan, new DataNode(data), { before, madeAtOnce: 0 }).steps();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The plan of a mapper that repeats over the candidates. */
import { preparePatterns } from '../../../../server/src/data/pattern.ts';
import { type MappingPlan, planMapping } from '../../../../server/src/engine/plan.ts';
import { patternsOf } from '../../../../server/src/engine/planPatterns.ts';
import { parseMapper } from '../../../../server/src/mapper/parseMapper.ts';

/** `repeat_keys` from field → pattern. */
export function keysOf(patterns: Readonly<Record<string, string>>): readonly object[] {
  return Object.entries(patterns).map(([field, each]) => ({ [field]: each }));
}

export async function planWith(keys: readonly object[]): Promise<MappingPlan> {
  const steps = { schema: 'lab.Step', main_key: 'steps', repeats: 'True', repeat_paths: ['Steps'] };
  const mapper = parseMapper(
    JSON.stringify({
      $json_mapper_class_key: 'bench',
      main_schema: { schema: 'lab.Run', is_main: 'True', rules: {} },
      steps: { ...steps, repeat_keys: keys, rules: {} },
    }),
  );
  await preparePatterns(patternsOf(mapper));
  return planMapping(mapper);
}

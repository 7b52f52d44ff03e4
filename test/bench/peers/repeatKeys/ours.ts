/** Ours: a mapping that repeats over the candidates, with everything that it records of them. */
import { preparePatterns } from '../../../../server/src/data/pattern.ts';
import { mapSample } from '../../../../server/src/engine/mapSample.ts';
import { patternsOf, planMapping } from '../../../../server/src/engine/plan.ts';
import { parseMapper } from '../../../../server/src/mapper/parseMapper.ts';
import type { Prepare } from '../../support/contender.ts';
import { candidatesOf, type KeyParams, patterns } from './work.ts';

/** With `catastrophic`: texts that make a backtracking engine go astray, and a pattern that does. */
const prepare: Prepare<KeyParams & { readonly catastrophic?: boolean }> = async (params) => {
  const keys = params.catastrophic
    ? [{ kind: '(a+)+$' }]
    : Object.entries(patterns).map(([field, each]) => ({ [field]: each }));
  const mapper = parseMapper(JSON.stringify(mapperWith(keys)));
  await preparePatterns(patternsOf(mapper));
  const plan = planMapping(mapper);
  const hopeless = Array.from({ length: params.candidates }, (_, i) => ({ kind: `${'a'.repeat(30)}! ${i}` }));
  const root = { Steps: params.catastrophic ? hopeless : candidatesOf(params) };
  const choose = () => {
    const { runs } = mapSample(plan, root);
    return [...runs.values()].find((run) => run.plan.mapping.name === 'steps')?.instances.length;
  };
  const answer = () => {
    const accepted = choose();
    if (params.catastrophic && accepted !== 0) throw new Error(`${accepted} hopeless candidates were accepted`);
    return String(accepted);
  };
  return { run: choose, answer };
};
export default prepare;

function mapperWith(keys: readonly object[]): object {
  const steps = { schema: 'lab.Step', main_key: 'steps', repeats: 'True', repeat_paths: ['Steps'] };
  return {
    $json_mapper_class_key: 'bench',
    main_schema: { schema: 'lab.Run', is_main: 'True', rules: {} },
    steps: { ...steps, repeat_keys: keys, rules: {} },
  };
}

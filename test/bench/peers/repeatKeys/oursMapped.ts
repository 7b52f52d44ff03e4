/** Ours, the whole mapping: the candidates chosen, a section made of each, and why others are left out. */
import { mapSample } from '../../../../server/src/engine/mapSample.ts';
import type { Prepare } from '../../support/contender.ts';
import { keysOf, planWith } from './plan.ts';
import { candidatesOf, type KeyParams, patterns } from './work.ts';

/** With `catastrophic`: texts that make a backtracking engine go astray, and a pattern that does. */
const prepare: Prepare<KeyParams & { readonly catastrophic?: boolean }> = async (params) => {
  const plan = await planWith(params.catastrophic ? [{ kind: '(a+)+$' }] : keysOf(patterns));
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

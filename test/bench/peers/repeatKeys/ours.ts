/** Ours: what the mapping asks of each candidate before it makes a section of it. */
import { Budget } from '../../../../server/src/data/budget.ts';
import { DataNode } from '../../../../server/src/data/dataNode.ts';
import { unmetKey } from '../../../../server/src/engine/candidates.ts';
import type { Prepare } from '../../support/contender.ts';
import { keysOf, planWith } from './plan.ts';
import { candidatesOf, type KeyParams, patterns } from './work.ts';

const prepare: Prepare<KeyParams> = async (params) => {
  const [steps] = (await planWith(keysOf(patterns))).order;
  const keys = steps?.repeatKeys ?? [];
  const candidates = candidatesOf(params);
  const list = new DataNode(candidates);
  const choose = () => {
    const budget = new Budget(list);
    let accepted = 0;
    for (let index = 0; index < candidates.length; index++)
      if (unmetKey(keys, list.itemAt(index, candidates[index]), budget) === undefined) accepted++;
    return accepted;
  };
  return { run: choose, answer: () => String(choose()) };
};
export default prepare;

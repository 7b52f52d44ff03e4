/** Ours: what the mapping asks of each candidate before it makes a section of it. */
import { DataNode } from '../../../../server/src/data/dataNode.ts';
import { rejectionOf } from '../../../../server/src/engine/candidates.ts';
import type { SectionPlan } from '../../../../server/src/engine/plan.ts';
import type { Prepare } from '../../support/contender.ts';
import { keysOf, planWith } from './plan.ts';
import { candidatesOf, type KeyParams, patterns } from './work.ts';

const prepare: Prepare<KeyParams> = async (params) => {
  const [steps] = (await planWith(keysOf(patterns))).order;
  const candidates = candidatesOf(params);
  const list = new DataNode(candidates);
  const choose = () => {
    let accepted = 0;
    for (let index = 0; index < candidates.length; index++)
      if (rejectionOf(steps as SectionPlan, list.itemAt(index, candidates[index])) === undefined) accepted++;
    return accepted;
  };
  return { run: choose, answer: () => String(choose()) };
};
export default prepare;

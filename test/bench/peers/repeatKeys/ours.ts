/** Ours: what the mapping asks of each candidate before it makes a section of it. */
import { DataNode } from '../../../../server/src/data/dataNode.ts';
import { rejectionOf } from '../../../../server/src/engine/candidates.ts';
import type { SectionPlan } from '../../../../server/src/engine/plan.ts';
import type { Prepare } from '../../support/contender.ts';
import { keysOf, planWith } from './plan.ts';
import { candidatesOf, type KeyParams, patterns } from './work.ts';

const prepare: Prepare<KeyParams> = async (params) => {
  const [steps] = (await planWith(keysOf(patterns))).order;
  const list = new DataNode(candidatesOf(params));
  const choose = () => {
    let accepted = 0;
    for (const candidate of list.eachItem()) if (rejectionOf(steps as SectionPlan, candidate) === undefined) accepted++;
    return accepted;
  };
  return { run: choose, answer: () => String(choose()) };
};
export default prepare;

/** Figures of the matcher over a set of pairs. */
import { unitKnowledge } from '../../server/src/schema/units.ts';
import { recalled } from './completionRank.ts';
import { type PairClasses, type PairSet, readPairs } from './pairs.ts';
import { f1, type Judged, judge, precision, recall, total, type UnitScore } from './score.ts';
import { PairWorkspace } from './workspace.ts';

/** Shares, from 0 to 1. */
interface Figures {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly recallAt3: number;
  readonly equalEntries: number;
}

export interface Measured {
  readonly units: UnitScore;
  readonly figures: Figures;
  readonly pairs: readonly (Judged & { readonly name: string })[];
}

export async function measure(set: PairSet, { schemas, catalogue }: PairClasses): Promise<Measured> {
  const units = unitKnowledge(schemas);
  const workspace = new PairWorkspace(catalogue);
  const pairs: (Judged & { readonly name: string })[] = [];
  let [found, asked] = [0, 0];
  for (const pair of readPairs(set, schemas)) {
    const data = JSON.stringify({ $mapped_json_class_key: 'pair', ...pair.data });
    const made = await workspace.service.scaffolds.scaffold([{ name: 'pair', text: data }], { schema: pair.class });
    const text = made.kind === 'mapper' ? made.text : undefined;
    pairs.push({ name: pair.name, ...(await judge(text, pair.mapper, pair.data, units)) });
    const offered = await recalled(pair, workspace);
    found += offered.found;
    asked += offered.asked;
  }
  const sum = total(pairs);
  const figures = {
    precision: precision(sum),
    recall: recall(sum),
    f1: f1(sum),
    recallAt3: found / asked,
    equalEntries: sum.equalEntries / sum.pairs,
  };
  return { figures, units: sum.units, pairs };
}

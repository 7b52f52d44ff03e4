/** Figures of the matcher over a set of pairs. */
import { unitKnowledge } from '../../server/src/schema/units.ts';
import { type Pair, type PairClasses, type PairSet, readPairs } from './pairs.ts';
import { judge, type Score } from './score.ts';
import { PairWorkspace } from './workspace.ts';

/** Shares, from 0 to 1. */
interface Figures {
  readonly precision: number;
  readonly f1: number;
  /** How often completion has the right target among its first three. */
  readonly recallAt3: number;
  /** Of the units of the right mappers. */
  readonly rightUnits: number;
  readonly wrongUnits: number;
}

export async function measure(set: PairSet, { schemas, catalogue }: PairClasses): Promise<Figures> {
  const units = unitKnowledge(schemas);
  const workspace = new PairWorkspace(catalogue);
  const scores: Score[] = [];
  let [found, asked] = [0, 0];
  for (const pair of readPairs(set, schemas)) {
    const data = JSON.stringify({ $mapped_json_class_key: 'pair', ...pair.data });
    const made = await workspace.service.scaffolds.scaffold([{ name: 'pair', text: data }], { schema: pair.class });
    const text = made.kind === 'mapper' ? made.text : undefined;
    scores.push(await judge(text, pair.mapper, pair.data, units));
    const offered = await recalled(pair, workspace);
    found += offered.found;
    asked += offered.asked;
  }
  const sum = (key: keyof Score) => scores.reduce((before, score) => before + score[key], 0);
  const [precision, recall] = [sum('right') / sum('written'), sum('right') / sum('wanted')];
  return {
    precision,
    f1: (2 * precision * recall) / (precision + recall),
    recallAt3: found / asked,
    rightUnits: sum('rightUnits') / sum('wantedUnits'),
    wrongUnits: sum('wrongUnits'),
  };
}

interface WrittenMapping {
  readonly schema: string;
  readonly main_key?: string;
  readonly repeats?: boolean;
  readonly repeat_paths?: readonly string[];
  readonly rules: Readonly<Record<string, string | { readonly source: string; readonly target: string }>>;
}

/** Each rule of the right mapper whose source is a field, asked for as the only one of its mapping. */
async function recalled(
  pair: Pair,
  workspace: PairWorkspace,
  first = 3,
): Promise<{ readonly found: number; readonly asked: number }> {
  let [found, asked] = [0, 0];
  for (const mapping of Object.values(pair.mapper)) {
    if (typeof mapping !== 'object') continue;
    const { schema, rules, ...rest }: WrittenMapping = mapping;
    for (const [name, rule] of Object.entries(rules)) {
      const [source, target] = typeof rule === 'string' ? [name, rule] : [rule.source, rule.target];
      if (/\.|tempunits/.test(target) || source.startsWith("'")) continue;
      asked++;
      const labels = await workspace.targetLabels(pair, schema, source, rest);
      if (labels.slice(0, first).includes(target)) found++;
    }
  }
  return { found, asked };
}

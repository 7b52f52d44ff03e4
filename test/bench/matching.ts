/** First mappers against those a person would write, on pairs of data and class; the frozen third is never tuned to. */
import type { Experiment, Row } from '../../scripts/figures/report.ts';
import { type Figures, measure } from '../matching/measure.ts';
import { type PairSet, pairClasses, pairSets } from '../matching/pairs.ts';
import type { UnitScore } from '../matching/score.ts';
import { race } from './support/race.ts';
import { digits, milliseconds, row } from './support/rows.ts';

/** What fields and members of equal spelling gave, on the same pairs, before there was a matcher. */
const equalSpelling: Readonly<Partial<Record<PairSet, Figures>>> = {
  tuned: { precision: 1, recall: 0.103, f1: 0.188, recallAt3: 0.476, equalEntries: 0 },
  frozen: { precision: 1, recall: 0.015, f1: 0.029, recallAt3: 0.463, equalEntries: 0 },
};

const goals: Partial<Record<keyof Figures, number>> = { precision: 0.95, recallAt3: 0.85, f1: 0.78 };

const titles: Readonly<Record<keyof Figures, string>> = {
  precision: 'precision',
  recall: 'recall',
  f1: 'f1',
  recallAt3: 'recall-at-3',
  equalEntries: 'equal-entries',
};

export const matching: Experiment = {
  name: 'matching',
  async measure({ quick, say }) {
    const classes = await pairClasses();
    const rows: Row[] = [];
    for (const set of pairSets) {
      const { figures, units, pairs } = await measure(set, classes);
      for (const { name, right, written, wanted, wrong, missing } of pairs) {
        say(`  ${set} ${name}: ${right} right of ${written} written, ${wanted} wanted`);
        // Of the frozen and held-back pairs nobody looks at what is wrong: that would be tuning.
        if (set === 'tuned' || set === 'practice')
          for (const line of [...wrong.map((one) => `+ ${one}`), ...missing]) say(`    ${line}`);
      }
      for (const key of Object.keys(titles) as (keyof Figures)[])
        rows.push(rowOf(set, key, figures[key], `${pairs.length} pairs`));
      rows.push(unitRow(set, units));
    }
    return [...rows, await wideRow(quick)];
  },
};

/** Fields, and members of the class: more than almost any class has. */
const count = 500;
const maxTime = 50;

async function wideRow(quick: boolean): Promise<Row> {
  const module = new URL('./peers/matching.ts', import.meta.url);
  const [ours] = await race(module, ['ours'], { count, warm: 1000, timed: 400 }, quick ? 3 : 7);
  const detail = `CPU, ${count} fields and a class of ${count} members; ${milliseconds(ours.wall)} wall`;
  return row('matching-500', ours.cpu, maxTime, milliseconds, detail);
}

function isUnseen(set: PairSet): boolean {
  return set === 'frozen' || set === 'held-back';
}

function rowOf(set: PairSet, key: keyof Figures, figure: number, pairs: string): Row {
  const goal = isUnseen(set) ? goals[key] : undefined;
  const before = equalSpelling[set]?.[key];
  return {
    name: `matching-${set}-${titles[key]}`,
    goal: goal === undefined ? 'reported' : `≥ ${digits(goal)}`,
    figure: digits(figure),
    met: goal === undefined ? null : figure >= goal,
    detail: before === undefined ? pairs : `${pairs}; by equal spelling ${digits(before)}`,
  };
}

const leastUnits = 0.6;

function unitRow(set: PairSet, { right, wrong, wanted }: UnitScore): Row {
  const figure = right / wanted;
  return {
    name: `matching-${set}-units`,
    goal: isUnseen(set) ? `≥ ${digits(leastUnits)}, none wrong` : 'reported',
    figure: digits(figure),
    met: isUnseen(set) ? figure >= leastUnits && wrong === 0 : null,
    detail: `${right} of ${wanted}; ${wrong} wrong`,
  };
}

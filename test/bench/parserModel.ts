/** The model of the parser in service against the engine, which records where every value comes from; and how it grows. */
import type { Experiment } from '../../scripts/figures/report.ts';
import { race } from './support/race.ts';
import { digits, milliseconds, ratioRow, row } from './support/rows.ts';
import { growthExponent } from './support/statistics.ts';

const goal = { time: 3, growth: 1.2 };

/** The model looks at no more than twice as many items of one mapping. */
const most = 1e4;

export const parserModel: Experiment = {
  name: 'parser-model',
  async measure({ seed, quick }) {
    const run = (items: number) =>
      race(
        new URL('./peers/parserModel.ts', import.meta.url),
        ['engine', 'model'],
        { items, seed, warm: 1000, timed: 400 },
        quick ? 5 : 7,
      );
    const [small, large] = [await run(most / 10), await run(most)];
    const [floor, ours] = large;
    if (!floor || !ours || !small[1]) throw new Error('nobody ran');
    const points = [
      { size: most / 10, cost: small[1].cpu },
      { size: most, cost: ours.cpu },
    ];
    const costs = points.map(({ size, cost }) => `${size}: ${milliseconds(cost)}`).join(', ');
    return [
      ratioRow('parser-model', goal.time, { floor, ours }, `${most} items`),
      row('parser-model-growth', growthExponent(points), goal.growth, digits, `exponent over ${costs}`),
    ];
  },
};

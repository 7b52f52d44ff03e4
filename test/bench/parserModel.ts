/** The parser model with its comparison against our own mapping, of objects, of lists, and of many mappings. */
import type { Experiment } from '../../scripts/figures/report.ts';
import { race } from './support/race.ts';
import { digits, milliseconds, row, times, tookText } from './support/rows.ts';
import { growthExponent, medianRatio } from './support/statistics.ts';

const goal = { ratio: 2.5, growth: 1.15 };
const module = new URL('./peers/model.ts', import.meta.url);

/** The model looks at no more than twice as many items of one mapping. */
const sizes = [
  { name: 'objects', mappings: 1, items: 1e4, isList: false },
  { name: 'lists', mappings: 1, items: 1e4, isList: true },
  { name: 'few', mappings: 50, items: 20, isList: false },
  { name: 'many', mappings: 500, items: 20, isList: false },
];

export const parserModel: Experiment = {
  name: 'parser-model',
  async measure() {
    const rows = [];
    const points = [];
    const duration = { warm: 500, timed: 300 };
    for (const { name, ...size } of sizes) {
      const [floor, both] = await race(module, ['engine', 'checked'], { ...size, ...duration });
      const beyond = both.cpus.map((each, round) => each - (floor.cpus[round] ?? Number.NaN));
      const about = `${size.mappings} × ${size.items} items; ${tookText(floor)}, ${tookText(both)} besides`;
      if (name !== 'few')
        rows.push(row(`parser-model-${name}`, medianRatio(beyond, floor.cpus), goal.ratio, times, about));
      if (size.mappings > 1) points.push({ size: size.mappings, cost: both.cpu });
    }
    const costs = points.map(({ size, cost }) => `${size}: ${milliseconds(cost)}`).join(', ');
    const growth = row(
      'parser-model-growth',
      growthExponent(points),
      goal.growth,
      digits,
      `exponent over mappings, ${costs}`,
    );
    return [...rows, growth];
  },
};

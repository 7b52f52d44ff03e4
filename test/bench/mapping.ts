/** Mapping a data file against JSON.parse and a hand-written loop. */
import { join } from 'node:path';
import type { Experiment, Row, Scope } from '../../scripts/figures/report.ts';
import { inFolder } from '../support/folder.ts';
import { floor as byHand } from './peers/mapping.ts';
import type { Duration } from './support/contender.ts';
import { sampleText } from './support/data.ts';
import { race } from './support/race.ts';
import { digits, megabytes, milliseconds, power, ratioRow, row, times } from './support/rows.ts';
import { growthExponent } from './support/statistics.ts';

const goal = { time: 1.6, growth: 1.15, memory: 1.3 };
/** A round of a contender: it has come to its speed, and what is timed is longer than what a clock tells apart. */
const usual = { warm: 1500, timed: 500 };

export const mapping: Experiment = {
  name: 'mapping',
  async measure(scope) {
    const rows: Row[] = [];
    const points: { size: number; cost: number }[] = [];
    for (const items of scope.quick ? [1e3, 1e4, 1e5] : [1e3, 1e4, 1e5, 1e6]) {
      // A peer that takes longer is asked at the smaller sizes.
      const asked = items === 1e4 || items === 1e5 ? (['jmespath'] as const) : [];
      const [floor, ours, ...peers] = await raceAt(items, [byHand, 'ours', ...asked] as const, usual, scope);
      points.push({ size: items, cost: ours.cpu });
      if (items > 1e3) rows.push(ratioRow(`mapping-${power(items)}`, goal.time, { floor, ours, peers }));
    }
    const costs = points.map(({ size, cost }) => `${power(size)}: ${milliseconds(cost)}`).join(', ');
    const growth = row('mapping-growth', growthExponent(points), goal.growth, digits, `exponent of ours over ${costs}`);
    return [...rows, growth, await memoryRow(scope)];
  },
};

function raceAt<const Names extends readonly string[]>(
  items: number,
  names: Names,
  params: Duration & { once?: boolean },
  { seed, say }: Scope,
) {
  say(`  ${power(items)} items`);
  const module = new URL('./peers/mapping.ts', import.meta.url);
  return inFolder({ 'data.json': sampleText(items, seed) }, (folder) =>
    race(module, names, { ...params, file: join(folder, 'data.json') }),
  );
}

/** Processes that map once: what a process has had at most does not shrink again. */
async function memoryRow(scope: Scope): Promise<Row> {
  const items = scope.quick ? 1e5 : 1e6;
  const once = { warm: 0, timed: 0, once: true };
  const [floor, ours] = await raceAt(items, [byHand, 'ours'] as const, once, scope);
  const [peer, own] = [floor, ours].map((each) => `${each.name} ${megabytes(each.memory)}`);
  const detail = `peak of a process that maps ${power(items)} items: ${peer}, ${own}`;
  return row('mapping-memory', ours.memory / floor.memory, goal.memory, times, detail);
}

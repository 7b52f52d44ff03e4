/** Mapping a data file against JSON.parse and a hand-written loop; how both grow, and what memory they take. */
import { join } from 'node:path';
import type { Experiment, Row, Scope } from '../../scripts/figures/report.ts';
import { inFolder } from '../support/folder.ts';
import { floor as byHand } from './peers/mapping.ts';
import type { Duration } from './support/contender.ts';
import { sampleText } from './support/data.ts';
import { race } from './support/race.ts';
import { digits, megabytes, milliseconds, power, ratioRow, row, times } from './support/rows.ts';
import { growthExponent, medianRatio } from './support/statistics.ts';
import type { Took } from './support/took.ts';

const goal = { time: 1.6, growth: 1.15, memory: 1.3 };

/** Ours must be faster than these; json-transforms keeps no trace and knows no conditions. */
const slower = ['jmespath', 'object-mapper', 'jsonata'];

export const mapping: Experiment = {
  name: 'mapping',
  means: 'mapping a data file, beside a loop written by hand',
  async measure(scope) {
    const rows: Row[] = [];
    const points: { size: number; cost: number }[] = [];
    for (const items of scope.quick ? [1e3, 1e4, 1e5] : [1e3, 1e4, 1e5, 1e6]) {
      // Peers that take many times as long are asked at the smaller sizes.
      const asked = items === 1e4 || (items === 1e5 && !scope.quick) ? [...slower, 'json-transforms'] : [];
      const [floor, ours, ...peers] = await raceAt(items, asked, { warm: 1500, timed: 500 }, scope);
      points.push({ size: items, cost: ours.cpu });
      if (items > 1e3) rows.push(timeRow(items, floor, ours, peers));
    }
    const costs = points.map(({ size, cost }) => `${power(size)}: ${milliseconds(cost)}`).join(', ');
    const growth = row('mapping-growth', growthExponent(points), goal.growth, digits, `exponent of ours over ${costs}`);
    return [...rows, growth, await memoryRow(scope)];
  },
};

function timeRow(items: number, floor: Took, ours: Took, peers: readonly Took[]): Row {
  const made = ratioRow(`mapping-${power(items)}`, goal.time, { floor, ours, peers });
  const faster = peers.filter(({ name, cpus }) => slower.includes(name) && medianRatio(ours.cpus, cpus) >= 1);
  return faster.length === 0 ? made : { ...made, met: false, detail: `slower than ${faster[0]?.name}; ${made.detail}` };
}

function raceAt(
  items: number,
  peers: readonly string[],
  params: Duration & { once?: boolean },
  { seed, say, quick }: Scope,
) {
  say(`  ${power(items)} items`);
  const names = [byHand, 'ours', ...peers] as const;
  const module = new URL('./peers/mapping.ts', import.meta.url);
  return inFolder({ 'data.json': sampleText(items, seed) }, (folder) =>
    race(module, names, { ...params, file: join(folder, 'data.json') }, quick ? 5 : 7),
  );
}

/** Processes that map once: what a process has had at most does not shrink again. */
async function memoryRow(scope: Scope): Promise<Row> {
  const items = scope.quick ? 1e5 : 1e6;
  const [floor, ours] = await raceAt(items, [], { warm: 0, timed: 0, once: true }, scope);
  const peaks = [floor, ours].map((each) => `${each.name} ${megabytes(each.memory)}`).join(', ');
  const detail = `peak of a process that maps ${power(items)} items: ${peaks}`;
  return row(
    'mapping-memory',
    ours.memory / floor.memory,
    goal.memory,
    times,
    detail,
    `${floor.name} ${megabytes(floor.memory)}`,
  );
}

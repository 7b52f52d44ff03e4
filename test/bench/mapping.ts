/** Mapping a data file against JSON.parse and a hand-written loop; how both grow, and what memory they take. */
import { join } from 'node:path';
import type { Experiment, Row, Scope } from '../../scripts/figures/experiment.ts';
import { inFolder } from './support/folder.ts';
import { type Entrant, type Result, race } from './support/race.ts';
import { atMost, digits, megabytes, power, ratioRow, times } from './support/rows.ts';
import { sampleText } from './support/sampleData.ts';
import { growthExponent, median } from './support/statistics.ts';

const goal = { time: 1.3, growth: 1.15, memory: 1.3 };

const peers = {
  jmespath: 'jmespath',
  'json-transforms': 'jsonTransforms',
  'object-mapper': 'objectMapper',
  jsonata: 'jsonata',
};

/** What is measured at one size. */
interface Size {
  readonly items: number;
  readonly rounds: number;
  /** Peers that take many times as long are asked at the smaller sizes. */
  readonly withPeers: boolean;
}

function sizesOf({ quick }: Scope): readonly Size[] {
  if (quick) return [1e3, 1e4, 1e5].map((items) => ({ items, rounds: 5, withPeers: items === 1e4 }));
  return [1e3, 1e4, 1e5, 1e6].map((items) => ({
    items,
    rounds: items < 1e6 ? 5 : 3,
    withPeers: items === 1e4 || items === 1e5,
  }));
}

export const mapping: Experiment = {
  name: 'mapping',
  async measure(scope) {
    const rows: Row[] = [];
    const points: { size: number; cost: number }[] = [];
    for (const size of sizesOf(scope)) {
      const [floor, ours, ...others] = await raceAt(size, scope);
      if (!floor || !ours) throw new Error('nobody ran');
      points.push({ size: size.items, cost: ours.cpu });
      if (size.items >= 1e4)
        rows.push(ratioRow({ name: `mapping-${power(size.items)}`, goal: goal.time, floor, ours, peers: others }));
    }
    return [...rows, growthRow(points), await memoryRow(scope)];
  },
};

function raceAt({ items, rounds, withPeers }: Size, { quick, seed, say }: Scope): Promise<readonly Result[]> {
  say(`  ${power(items)} items`);
  return inFolder({ 'data.json': sampleText(items, seed) }, (folder) => {
    const params = { file: join(folder, 'data.json') };
    const asked = withPeers ? Object.entries(peers) : [];
    return race([...both(params), ...asked.map(([name, file]) => entrant(name, file, params))], {
      rounds,
      warm: 2000,
      processes: quick ? 1 : 3,
    });
  });
}

function both(params: unknown): readonly Entrant[] {
  return [entrant('JSON.parse + loop', 'loop', params), entrant('ours', 'ours', params)];
}

function entrant(name: string, file: string, params: unknown): Entrant {
  return { name, module: new URL(`./peers/mapping/${file}.ts`, import.meta.url), params };
}

function growthRow(points: readonly { readonly size: number; readonly cost: number }[]): Row {
  const exponent = growthExponent(points);
  return {
    name: 'mapping-growth',
    goal: `≤ ${goal.growth}`,
    figure: digits(exponent),
    met: exponent <= goal.growth,
    detail: `exponent of ours over ${points.map(({ size, cost }) => `${power(size)}: ${digits(cost)} ms`).join(', ')} CPU`,
  };
}

/** Processes that map once: what a process has had at most does not shrink again. */
async function memoryRow({ quick, seed, say }: Scope): Promise<Row> {
  const items = quick ? 1e5 : 1e6;
  say(`  memory at ${power(items)} items`);
  return inFolder({ 'data.json': sampleText(items, seed) }, async (folder) => {
    const params = { file: join(folder, 'data.json'), once: true };
    const peaks: number[][] = [[], []];
    for (let round = 0; round < 5; round++) {
      const results = await race(both(params), { rounds: 1, warm: 0, fill: 0 });
      for (const [index, { peakMemory }] of results.entries()) peaks[index]?.push(peakMemory);
    }
    const [floor = Number.NaN, ours = Number.NaN] = peaks.map(median);
    return {
      name: 'mapping-memory',
      goal: atMost(goal.memory),
      figure: times(ours / floor),
      met: ours / floor <= goal.memory,
      detail: `peak of a process that maps ${power(items)} items: JSON.parse + loop ${megabytes(floor)}, ours ${megabytes(ours)}`,
    };
  });
}

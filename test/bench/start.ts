/** From the start of a server to the first findings of a small mapper, on the clock. */
import type { Experiment } from '../../scripts/figures/report.ts';
import { type ServerEntry, serverEntries } from './support/bundles.ts';
import { mapperText, type } from './support/data.ts';
import { milliseconds, row, tookText, unlessWrong } from './support/rows.ts';
import { ServerProcess } from './support/serverProcess.ts';
import { inRounds, type Round } from './support/took.ts';

const goal = 250;
const uri = 'file:///bench/bench.mapper.json';

export const start: Experiment = {
  name: 'start',
  async measure({ quick }) {
    // With one fault, so that it is seen that findings are meant.
    const text = mapperText(1000).replace(type.right, type.wrong);
    const entries = await serverEntries();
    const [floor, ours, json] = await inRounds(entries, quick ? 5 : 11, (entry) =>
      startOnce(entry, text, entry === entries[0] ? 0 : 1),
    );
    const peers = [floor, json].map(tookText).join(', ');
    return [
      unlessWrong(row('start-wall', ours.wall, goal, milliseconds, `to the first findings of 1 kB; ${peers}`), [ours]),
    ];
  },
};

async function startOnce(entry: ServerEntry, text: string, faults: number): Promise<Round> {
  const begin = performance.now();
  const server = await ServerProcess.start(entry);
  const found = await server.open(uri, text);
  const wall = performance.now() - begin;
  const { all: cpu } = await server.usage();
  await server.stop();
  return { cpu, wall, isRight: found.length === faults };
}

/** From the start of a server to the first findings of a small mapper: how long, what CPU it takes, and how much memory. */
import type { Experiment } from '../../scripts/figures/report.ts';
import { type ServerEntry, serverEntries } from './support/bundles.ts';
import { mapperText, type } from './support/data.ts';
import { megabytes, milliseconds, ratioRow, row, times } from './support/rows.ts';
import { ServerProcess } from './support/serverProcess.ts';
import { inRounds, type Round } from './support/took.ts';

const goal = { wall: 250, cpu: 2.5, memory: 1.4 };
const uri = 'file:///bench/bench.mapper.json';

export const start: Experiment = {
  name: 'start',
  means: 'from the start of the server to the first findings',
  async measure({ quick, seed }) {
    // With one fault, so that it is seen that findings are meant.
    const text = mapperText(1000, seed).replace(type.right, type.wrong);
    const entries = await serverEntries();
    const [floor, ours, json] = await inRounds(entries, quick ? 5 : 11, (entry) =>
      startOnce(entry, text, entry === entries[0] ? 0 : 1),
    );
    const memories = [floor, ours, json].map(({ name, memory }) => `${name} ${megabytes(memory)}`);
    const about = 'to the first findings of 1 kB';
    return [
      row(
        'start-wall',
        ours.wall,
        goal.wall,
        milliseconds,
        `on the clock, ${about}`,
        `empty server ${milliseconds(floor.wall)}`,
      ),
      ratioRow('start-cpu', goal.cpu, { floor, ours, peers: [json] }, about),
      row('start-memory', ours.memory / floor.memory, goal.memory, times, memories.join(', '), memories[2]),
    ];
  },
};

async function startOnce(entry: ServerEntry, text: string, faults: number): Promise<Round> {
  const begin = performance.now();
  const server = await ServerProcess.start(entry);
  const found = await server.open(uri, text);
  const wall = performance.now() - begin;
  const { all: cpu, memory } = await server.usage();
  await server.stop();
  return { cpu, wall, memory, isRight: found.length === faults };
}

/** From the start of a server to the first findings of a small mapper: what CPU it takes, and how much memory it has. */
import type { Experiment, Row, Scope } from '../../scripts/figures/experiment.ts';
import { faulty, mapperText, sound } from './support/mapperText.ts';
import { atMost, megabytes, milliseconds, times } from './support/rows.ts';
import { ServerProcess } from './support/serverProcess.ts';
import { type ServerEntry, serverEntries } from './support/servers.ts';
import { median, rotated } from './support/statistics.ts';

const goal = { cpu: 1.3, memory: 1.3 };
const uri = 'file:///bench/bench.mapper.json';

/** One start. */
interface Start {
  /** Milliseconds, all threads. */
  readonly cpu: number;
  readonly wall: number;
  readonly memory: number;
}

export const start: Experiment = {
  name: 'start',
  async measure(scope) {
    const { empty, ours, json } = await serverEntries();
    const [floor, mine, peer] = await starts([empty, ours, json], scope);
    if (!floor || !mine || !peer) throw new Error('nobody started');
    const detail = (show: (one: Start) => string) =>
      `from start to the first findings of 1 kB: empty server ${show(floor)}, ours with the compiled code it kept ${show(mine)}, vscode-json-languageservice ${show(peer)}`;
    return [
      row(
        'start-cpu',
        goal.cpu,
        mine.cpu / floor.cpu,
        detail((one) => `${milliseconds(one.cpu)} (${milliseconds(one.wall)} wall)`),
      ),
      row(
        'start-memory',
        goal.memory,
        mine.memory / floor.memory,
        detail((one) => megabytes(one.memory)),
      ),
    ];
  },
};

function row(name: string, most: number, ratio: number, detail: string): Row {
  return { name, goal: atMost(most), figure: times(ratio), met: ratio <= most, detail };
}

async function starts(entries: readonly ServerEntry[], { quick, seed }: Scope): Promise<readonly Start[]> {
  // With one fault, so that it is seen that findings are meant.
  const text = mapperText(1000, seed).replace(sound, faulty);
  const found = new Map<ServerEntry, Start[]>(entries.map((entry) => [entry, []]));
  // The first round fills the caches of the file system.
  for (let round = 0; round <= (quick ? 7 : 21); round++) {
    for (const entry of rotated(entries, round)) {
      const one = await startOnce(entry, text, entry === entries[0] ? 0 : 1);
      if (round > 0) found.get(entry)?.push(one);
    }
  }
  return [...found.values()].map((all) => ({
    cpu: median(all.map(({ cpu }) => cpu)),
    wall: median(all.map(({ wall }) => wall)),
    memory: median(all.map(({ memory }) => memory)),
  }));
}

/** @throws where other findings come than are expected */
async function startOnce({ name, file }: ServerEntry, text: string, findings: number): Promise<Start> {
  const begin = performance.now();
  const server = new ServerProcess(name, file);
  try {
    await server.initialize();
    const found = await server.open(uri, text);
    const wall = performance.now() - begin;
    if (found.length !== findings) throw new Error(`${name} has ${found.length} findings in place of ${findings}`);
    const { all, memory } = await server.usage();
    return { cpu: all / 1000, wall, memory };
  } finally {
    await server.stop();
  }
}

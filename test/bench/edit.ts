/** From an edit of a mapper to its findings, without a sample: what that takes beyond a server that finds nothing. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Experiment, Row, Scope } from '../../scripts/figures/report.ts';
import { serverEntries } from './support/bundles.ts';
import { mapperText } from './support/data.ts';
import { row, times, tookText, unlessWrong } from './support/rows.ts';
import { ServerProcess } from './support/serverProcess.ts';
import { median, medianRatio, rotated } from './support/statistics.ts';
import { Took, type TookEach } from './support/took.ts';
import { Typist } from './support/typist.ts';

/** Of what the JSON service takes beyond the empty server. */
const goal = 1;
/** Between edits, in milliseconds: a person types, and a process that is woken for each key works differently. */
const typing = 10;
const uri = 'file:///bench/bench.mapper.json';

const sizes = { 'edit-1kB': 1e3, 'edit-10kB': 1e4, 'edit-100kB': 1e5, 'edit-1MB': 1e6 };

export const edit: Experiment = {
  name: 'edit',
  means:
    'an edit of a mapper without a sample: CPU until its findings, beside what VS Code’s JSON service with a schema takes',
  async measure(scope) {
    const rows: Row[] = [];
    for (const [name, bytes] of Object.entries(sizes)) {
      scope.say(`  ${name}`);
      const [floor, ours, json] = await raceServers(mapperText(bytes, scope.seed), scope);
      const beyond = ({ cpus }: Took) => cpus.map((each, round) => each - (floor.cpus[round] ?? Number.NaN));
      const detail = `CPU beyond the empty server; ${[floor, ours, json].map(tookText).join(', ')}`;
      const made = row(name, medianRatio(beyond(ours), beyond(json)), goal, times, detail, tookText(json));
      rows.push(unlessWrong(made, [ours, json]));
    }
    return rows;
  },
};

interface Editor {
  readonly took: Took;
  readonly server: ServerProcess;
  readonly typist: Typist;
}

async function raceServers(text: string, { quick }: Scope) {
  const entries = await serverEntries();
  const all = entries.map((entry) => ({ entry, took: new Took(entry.name) }));
  // Of one program, one process is faster than another by a tenth, for as long as it lives.
  for (let processes = quick ? 1 : 2; processes > 0; processes--) {
    const editors: Editor[] = [];
    try {
      for (const { entry, took } of all) {
        const server = await ServerProcess.start(entry);
        editors.push({ took, server, typist: new Typist(server, uri, text) });
      }
      for (const { typist } of editors) await warm(typist, quick ? 1000 : 2000);
      for (let round = 0; round < 5; round++) await typeRound(editors, 20, round);
      // The empty server finds nothing.
      for (const { took, typist } of editors.slice(1)) took.isRight &&= typist.wrong === 0;
    } finally {
      await Promise.all(editors.map(({ server }) => server.stop()));
    }
  }
  return all.map(({ took }) => took) as unknown as TookEach<typeof entries>;
}

/** As after a while of work: one edit after the other. */
async function warm(typist: Typist, milliseconds: number): Promise<void> {
  await typist.open();
  for (const end = performance.now() + milliseconds; performance.now() < end; ) await typist.edit();
}

/**
 * Each server in its turn, whose figure is that of the edits alone: while the others have theirs it does what it does when
 * typing has paused, such as running the model of the parser.
 */
async function typeRound(editors: readonly Editor[], edits: number, round: number): Promise<void> {
  for (const { server, typist, took } of rotated(editors, round)) {
    const before = await server.usage();
    const walls: number[] = [];
    for (let i = 0; i < edits; i++) {
      walls.push(await typist.edit());
      await pause(typing);
    }
    const { thread } = await server.usage();
    took.rounds.push({ cpu: (thread - before.thread) / edits, wall: median(walls) });
  }
}

/** From an edit of a mapper to its findings, over ipc, without a sample: against a server that publishes an empty list. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Experiment, Row, Scope } from '../../scripts/figures/experiment.ts';
import { faulty, mapperText, placeInMiddle, sound } from './support/mapperText.ts';
import type { Result } from './support/race.ts';
import { digits, milliseconds, ratioRow } from './support/rows.ts';
import { ServerProcess } from './support/serverProcess.ts';
import { type ServerEntry, serverEntries } from './support/servers.ts';
import { growthExponent, median, rotated } from './support/statistics.ts';

const goal = { cpu: 1.5, growth: 1.15 };
/** Between edits, in milliseconds: a person types, and a process that is woken for each key works differently. */
const typing = 10;
const uri = 'file:///bench/bench.mapper.json';

/**
 * How large, and how many times faster on the clock than the JSON service it must be. After each megabyte that was typed in
 * at full speed V8 clears up for some rounds.
 */
const sizes = [
  { name: '1kB', bytes: 1e3, edits: 60, processes: 5, rounds: 5, faster: undefined },
  { name: '10kB', bytes: 1e4, edits: 60, processes: 5, rounds: 5, faster: undefined },
  { name: '100kB', bytes: 1e5, edits: 40, processes: 5, rounds: 5, faster: 12 },
  { name: '1MB', bytes: 1e6, edits: 12, processes: 3, rounds: 15, faster: 30 },
];
type Size = (typeof sizes)[number];

export const edit: Experiment = {
  name: 'edit',
  async measure(scope) {
    const { empty, ours, json } = await serverEntries();
    const rows: Row[] = [];
    const points: { size: number; cost: number }[] = [];
    for (const size of sizes) {
      scope.say(`  ${size.name}`);
      const results = await raceServers([empty, ours, json], size, scope);
      const [floor, mine, peer] = results;
      if (!floor || !mine || !peer) throw new Error('nobody ran');
      points.push({ size: size.bytes, cost: mine.cpu });
      const row = ratioRow({ name: `edit-${size.name}`, goal: goal.cpu, floor, ours: mine, peers: [peer] });
      rows.push({ ...row, detail: `${row.detail}; ${withoutPause(floor, mine)}` });
      if (size.faster !== undefined) rows.push(peerRow(size.name, size.faster, mine, peer));
    }
    return [...rows, growthRow(points)];
  },
};

/** With a pause of 10 ms a server finds its code and data gone from the processor's caches; without one it does not. */
function withoutPause(floor: Edited, ours: Edited): string {
  const ratio = digits(ours.atOnce.cpu / floor.atOnce.cpu);
  return `one edit right after the other: empty server ${milliseconds(floor.atOnce.cpu)}, ours ${milliseconds(ours.atOnce.cpu)} (${ratio}×)`;
}

/** And of an edit without a pause before it, in milliseconds. */
interface Edited extends Result {
  readonly atOnce: { readonly cpu: number; readonly wall: number };
}

/**
 * Several times, each time in new processes: of one program, one process is faster than another by a tenth, for as long as
 * it lives.
 */
async function raceServers(entries: readonly ServerEntry[], size: Size, scope: Scope): Promise<readonly Edited[]> {
  const text = mapperText(size.bytes, scope.seed);
  const results: Edits[][] = entries.map(() => []);
  for (let times = scope.quick ? 1 : size.processes; times > 0; times--) {
    const edits = await raceOnce(entries, text, size, scope);
    for (const [index, each] of edits.entries()) results[index]?.push(each);
  }
  return entries.map(({ name }, index) => middle(name, results[index] ?? []));
}

async function raceOnce(
  entries: readonly ServerEntry[],
  text: string,
  size: Size,
  { quick }: Scope,
): Promise<readonly Edits[]> {
  const count = quick ? Math.ceil(size.edits / 2) : size.edits;
  const rounds = quick ? 5 : size.rounds;
  const editors: Editor[] = [];
  try {
    for (const [index, entry] of entries.entries()) editors.push(await Editor.open(entry, text, index > 0));
    for (const editor of editors) await editor.warm(quick ? 1000 : 3000);
    await round(editors, 10);
    for (const editor of editors) editor.forget();
    for (let each = 0; each < rounds; each++) await round(editors, count);
    for (let each = 0; each < rounds; each++) {
      for (const editor of rotated(editors, each)) await editor.roundAtOnce(count);
    }
    return editors.map((editor) => editor.edits);
  } finally {
    await Promise.all(editors.map((editor) => editor.stop()));
  }
}

/** What one process took: CPU time per edit of each round, and each edit on the clock, in milliseconds. */
interface Edits {
  readonly cpus: number[];
  readonly walls: number[];
  readonly cpusAtOnce: number[];
  readonly wallsAtOnce: number[];
  isRight: boolean;
}

function noEdits(): Edits {
  return { cpus: [], walls: [], cpusAtOnce: [], wallsAtOnce: [], isRight: true };
}

/** The median of all rounds in all processes. */
function middle(name: string, all: readonly Edits[]): Edited {
  const of = (pick: (edits: Edits) => readonly number[]): number => median(all.flatMap(pick));
  const atOnce = { cpu: of(({ cpusAtOnce }) => cpusAtOnce), wall: of(({ wallsAtOnce }) => wallsAtOnce) };
  const isRight = all.every((edits) => edits.isRight);
  const cpus = all.flatMap((edits) => edits.cpus);
  return { name, cpus, cpu: median(cpus), wall: of(({ walls }) => walls), atOnce, peakMemory: 0, isRight };
}

/** So many edits of each, one in one server after the other: what else the machine does strikes all of them. */
async function round(editors: readonly Editor[], edits: number): Promise<void> {
  for (const editor of editors) await editor.begin();
  for (let i = 0; i < edits; i++) {
    for (const editor of rotated(editors, i)) {
      await editor.edit();
      await pause(typing);
    }
  }
  for (const editor of editors) await editor.end(edits);
}

/** Breaks and mends the word in the middle of one server's document. */
class Editor {
  readonly #server: ServerProcess;
  readonly #place: { readonly line: number; readonly character: number };
  /** The empty server finds nothing; the others find the fault. */
  readonly #finds: boolean;
  edits = noEdits();
  /** When a round began, in microseconds. */
  #used = 0;
  #isBroken = false;

  private constructor(server: ServerProcess, text: string, finds: boolean) {
    this.#server = server;
    this.#place = placeInMiddle(text, sound);
    this.#finds = finds;
  }

  static async open({ name, file }: ServerEntry, text: string, finds: boolean): Promise<Editor> {
    const server = new ServerProcess(name, file);
    await server.initialize();
    const editor = new Editor(server, text, finds);
    editor.edits.isRight = (await server.open(uri, text)).length === 0;
    return editor;
  }

  async begin(): Promise<void> {
    this.#used = (await this.#server.usage()).thread;
  }

  async edit(): Promise<void> {
    this.edits.walls.push(await this.#edit());
  }

  /** @param edits since it began */
  async end(edits: number): Promise<void> {
    this.edits.cpus.push(await this.#cpuOf(edits));
  }

  async #cpuOf(edits: number): Promise<number> {
    return ((await this.#server.usage()).thread - this.#used) / 1000 / edits;
  }

  /** Without pauses between the edits. */
  async roundAtOnce(edits: number): Promise<void> {
    await this.begin();
    for (let i = 0; i < edits; i++) this.edits.wallsAtOnce.push(await this.#edit());
    this.edits.cpusAtOnce.push(await this.#cpuOf(edits));
  }

  /** As after a while of work: one edit after the other, for so many milliseconds. */
  async warm(milliseconds: number): Promise<void> {
    for (const end = performance.now() + milliseconds; performance.now() < end; ) await this.#edit();
  }

  async #edit(): Promise<number> {
    this.#isBroken = !this.#isBroken;
    const start = performance.now();
    this.#server.change(uri, [{ ...this.#place, word: this.#isBroken ? faulty : sound }]);
    const found = await this.#server.published(uri);
    const wall = performance.now() - start;
    if (found.length !== (this.#isBroken && this.#finds ? 1 : 0)) this.edits.isRight = false;
    return wall;
  }

  /** Rounds up to now were to warm up. */
  forget(): void {
    this.edits = { ...noEdits(), isRight: this.edits.isRight };
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }
}

/**
 * One edit right after the other: what an idle process takes to wake up on the clock is the machine's, and of the short
 * times most.
 */
function peerRow(size: string, faster: number, ours: Edited, peer: Edited): Row {
  const ratio = peer.atOnce.wall / ours.atOnce.wall;
  return {
    name: `edit-${size}-peer`,
    goal: `≥ ${faster}×`,
    figure: `${digits(ratio)}×`,
    met: ratio >= faster && ours.isRight && peer.isRight,
    detail: `faster at the median on the clock than ${peer.name}, one edit right after the other: ${milliseconds(peer.atOnce.wall)}, ours ${milliseconds(ours.atOnce.wall)}; after a pause ${digits(peer.wall / ours.wall)}×`,
  };
}

function growthRow(points: readonly { readonly size: number; readonly cost: number }[]): Row {
  const exponent = growthExponent(points);
  return {
    name: 'edit-growth',
    goal: `≤ ${goal.growth}`,
    figure: digits(exponent),
    met: exponent <= goal.growth,
    detail: `exponent of ours over ${points.map(({ size, cost }) => `${digits(size / 1e3)} kB: ${digits(cost)} ms`).join(', ')} CPU`,
  };
}

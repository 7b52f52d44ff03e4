/**
 * Keeps a text from holding a run. A second thread watches whether the main thread goes on. If it does not, the main
 * thread is interrupted and does the run in another process, which leaves that text out; where that process is held by
 * another text, or ends, the next one leaves that out, too. A child prints only at its end, so nothing is printed twice.
 */
import { closeSync, writeSync } from 'node:fs';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import type { TextVersion } from '../../protocol.ts';
import type { ServiceOptions } from '../../service/api.ts';
import { exitCodes } from '../io.ts';

export interface WatcherData {
  /** How often the main thread went on, and how many UTF-16 code units it evaluates now. */
  readonly counters: Int32Array<SharedArrayBuffer>;
  readonly most: {
    /** CPU time without going on, and more of it for each million of code units. */
    readonly milliseconds: number;
    readonly millisecondsPerMillion: number;
    /** In bytes, of the whole process. */
    readonly memory: number;
  };
  /** The process was started by a run that a text had held. */
  readonly isChild: boolean;
  /** Calls what the main thread does in place of the text that holds it. */
  readonly action: string;
}

/** Name of the symbol under which the main thread has that action. */
const actionName = 'mapper.doRest';

/** Names the texts that a child leaves out, as JSON. */
const variable = 'MAPPER_HELD_TEXTS';
/** Where a child tells its parent what it evaluates. */
const channel = 3;
/** How many texts may be omitted. */
const maxTexts = 20;
/** In milliseconds: how often the main thread says that it goes on. */
const beat = 500;

/** A text that begins or goes on; without a text, the evaluation with this id is done. */
interface Step {
  readonly id: number;
  readonly text?: TextVersion;
  /** UTF-16 code units. */
  readonly length?: number | undefined;
}

/** What a run evaluates now, by id; the last one is the latest that began or went on. */
type Running = Map<number, Step>;

function note(running: Running, step: Step): void {
  running.delete(step.id);
  if (step.text) running.set(step.id, step);
}

function lastOf(running: Running): TextVersion | undefined {
  return [...running.values()].at(-1)?.text;
}

/** The watch over a run, as options of its service. `end` is called when the run has ended by itself. */
interface WatchedRun {
  readonly options: Pick<ServiceOptions, 'watch' | 'held'>;
  end(): void;
}

/**
 * Starts to monitor a run, so that the evaluation of a single text can't block the whole run.
 * @param milliseconds the CPU time that a small text may use, in milliseconds
 */
export function watchRun(milliseconds = 10_000): WatchedRun {
  const given = process.env[variable];
  const held = given === undefined ? [] : (JSON.parse(given) as readonly TextVersion[]);
  const tell = (step: Step | 'end') => {
    if (given !== undefined) writeSync(channel, `${JSON.stringify(step)}\n`);
  };
  const running: Running = new Map();
  let counters: WatcherData['counters'] | undefined;
  const take = (step: Step) => {
    note(running, step);
    tell(step);
    counters ??= startWatcher(milliseconds, given !== undefined, (shared) => doRest(lastOf(running), shared));
    Atomics.add(counters, 0, 1);
    Atomics.store(
      counters,
      1,
      [...running.values()].reduce((sum, { length = 0 }) => sum + length, 0),
    );
  };
  return {
    options: {
      held,
      watch: { begun: (id, text, length) => take({ id, text, length }), done: (id) => take({ id }) },
    },
    end: () => tell('end'),
  };
}

function startWatcher(
  milliseconds: number,
  isChild: boolean,
  act: (counters: WatcherData['counters']) => void,
): WatcherData['counters'] {
  const counters = new Int32Array(new SharedArrayBuffer(8));
  Object.assign(globalThis, { [Symbol.for(actionName)]: () => act(counters) });
  const entry = new URL(import.meta.url.endsWith('.ts') ? './watcher.ts' : '../watcher.js', import.meta.url);
  const memory = 0.95 * process.getBuiltinModule('node:v8').getHeapStatistics().heap_size_limit;
  const most = { milliseconds, millisecondsPerMillion: 200, memory };
  const data: WatcherData = { counters, most, isChild, action: `globalThis[Symbol.for('${actionName}')]()` };
  const worker = new Worker(entry, { workerData: data });
  // Without its thread a run is only not watched.
  worker.on('error', () => {});
  worker.unref();
  setInterval(() => Atomics.add(counters, 0, 1), beat).unref();
  return counters;
}

/** Does the run in other processes, and ends this one as they end. Returns where no text is to blame. */
function doRest(first: TextVersion | undefined, counters: WatcherData['counters']): void {
  Atomics.add(counters, 0, 1);
  if (first === undefined) return;
  const { spawnSync } = process.getBuiltinModule('node:child_process');
  const held = [first];
  while (held.length <= maxTexts) {
    const { status, signal, output } = spawnSync(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
      stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
      env: { ...process.env, [variable]: JSON.stringify(held) },
      maxBuffer: Number.POSITIVE_INFINITY,
    });
    const { hasEnded, last } = read(String(output?.[channel] ?? ''));
    if (hasEnded || last === undefined) exit(hasEnded ? status : signal === 'SIGINT' ? exitCodes.interrupted : null);
    held.push(last);
  }
  process.stderr.write(`mapper: More than ${maxTexts} files take too long.\n`);
  exit(null);
}

/** @param text what a child told */
function read(text: string): { readonly hasEnded: boolean; readonly last: TextVersion | undefined } {
  const running: Running = new Map();
  const steps = text.split('\n').filter((line) => line !== '');
  const messages = steps.map((line) => JSON.parse(line) as Step | 'end');
  for (const message of messages) if (message !== 'end') note(running, message);
  return { hasEnded: messages.includes('end'), last: lastOf(running) };
}

function exit(status: number | null): never {
  // Node would write there that it waits for a debugger: the thread that interrupted this one.
  closeSync(2);
  process.exit(status ?? exitCodes.usage);
}

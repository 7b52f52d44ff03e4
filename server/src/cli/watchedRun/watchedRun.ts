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
import { RunningTexts } from './runningTexts.ts';
import { actionName, type WatcherData } from './watcherData.ts';

/** Names the texts that a child leaves out, as JSON. */
const variable = 'MAPPER_HELD_TEXTS';
/** Where a child tells its parent what it evaluates. */
const channel = 3;
/** How many texts may be omitted. */
const maxTexts = 20;
/** In milliseconds: how often the main thread says that it goes on. */
const beat = 500;

type Message = { readonly begun: number; readonly text: TextVersion } | { readonly done: number } | 'end';

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
  const tell =
    given === undefined ? () => {} : (message: Message) => writeSync(channel, `${JSON.stringify(message)}\n`);
  const running = new RunningTexts();
  let counters: WatcherData['counters'] | undefined;
  const start = (): WatcherData['counters'] => {
    const shared = new Int32Array(new SharedArrayBuffer(8));
    startWatcher(shared, { milliseconds, isChild: given !== undefined });
    Object.assign(globalThis, { [Symbol.for(actionName)]: () => doRest(running.last, shared) });
    return shared;
  };
  const goOn = () => {
    counters ??= start();
    Atomics.add(counters, 0, 1);
    Atomics.store(counters, 1, running.length);
  };
  return {
    options: {
      held,
      watch: {
        begun: (id, text, length) => {
          running.begun(id, text, length);
          tell({ begun: id, text });
          goOn();
        },
        done: (id) => {
          running.done(id);
          tell({ done: id });
          goOn();
        },
      },
    },
    end: () => tell('end'),
  };
}

function startWatcher(counters: WatcherData['counters'], own: { milliseconds: number; isChild: boolean }): void {
  const entry = new URL(import.meta.url.endsWith('.ts') ? './watcher.ts' : '../watcher.js', import.meta.url);
  const { milliseconds, isChild } = own;
  const memory = 0.95 * process.getBuiltinModule('node:v8').getHeapStatistics().heap_size_limit;
  const data: WatcherData = { counters, most: { milliseconds, millisecondsPerMillion: 200, memory }, isChild };
  const worker = new Worker(entry, { workerData: data });
  // Without its thread a run is only not watched.
  worker.on('error', () => {});
  worker.unref();
  setInterval(() => Atomics.add(counters, 0, 1), beat).unref();
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

function read(text: string): { readonly hasEnded: boolean; readonly last: TextVersion | undefined } {
  const running = new RunningTexts();
  let hasEnded = false;
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const message = JSON.parse(line) as Message;
    if (message === 'end') hasEnded = true;
    else if ('begun' in message) running.begun(message.begun, message.text);
    else running.done(message.done);
  }
  return { hasEnded, last: running.last };
}

function exit(status: number | null): never {
  // Node would write there that it waits for a debugger: the thread that interrupted this one.
  closeSync(2);
  process.exit(status ?? exitCodes.usage);
}

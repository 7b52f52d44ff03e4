/** Runs scripts in a thread of its own, which can be ended where one hangs. */
import { parentPort, workerData } from 'node:worker_threads';
import { runScript } from './runScript.ts';
import { makeScript } from './script.ts';

export interface FuzzWork {
  readonly seed: number;
  /** Scripts `first`, `first + step` … are this thread's. */
  readonly first: number;
  readonly step: number;
  /** Milliseconds that an analysis may take. */
  readonly slowest: number;
}

export interface FuzzAnswer {
  readonly index: number;
  /** What went wrong, in words. */
  readonly what?: string | undefined;
}

const { seed, first, step, slowest } = workerData as FuzzWork;

// What is loaded once isn't part of an analysis.
await runScript(makeScript(seed, 0), Number.POSITIVE_INFINITY);

for (let index = first; ; index += step) {
  const what = await runScript(makeScript(seed, index), slowest);
  parentPort?.postMessage({ index, what } satisfies FuzzAnswer);
  // Lets the answer go out.
  await new Promise((resolve) => setImmediate(resolve));
}

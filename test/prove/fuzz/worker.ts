/** Runs scripts in a thread of its own, which can be ended where one hangs. */
import { parentPort, workerData } from 'node:worker_threads';
import { makeScript } from './makeScript.ts';
import { runScript } from './runScript.ts';

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
  readonly what?: string;
}

const { seed, first, step, slowest } = workerData as FuzzWork;

// What is loaded once isn't part of an analysis.
await runScript(makeScript(seed, 0), Number.POSITIVE_INFINITY);

for (let index = first; ; index += step) {
  const problem = await runScript(makeScript(seed, index), slowest);
  const answer: FuzzAnswer = problem ? { index, what: problem.what } : { index };
  parentPort?.postMessage(answer);
  // Lets the answer go out.
  await new Promise((resolve) => setImmediate(resolve));
}

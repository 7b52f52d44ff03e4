/** Runs scripts in a thread of its own, which can be ended where one hangs. */
import { workerData } from 'node:worker_threads';
import { answerEach } from '../hostileThread.ts';
import { runScript } from './runScript.ts';
import { makeScript } from './script.ts';

const { seed, slowest } = workerData as { readonly seed: number; readonly slowest: number };

// What is loaded once isn't part of an analysis.
await runScript(makeScript(seed, 0), Number.POSITIVE_INFINITY);
answerEach((index) => runScript(makeScript(seed, index), slowest));

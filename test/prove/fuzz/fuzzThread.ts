/** A thread that runs scripts: ended where one hangs or crashes it, and started again behind that one. */
import { Worker } from 'node:worker_threads';
import type { FuzzAnswer, FuzzWork } from './worker.ts';

/** Ten cases take some ten milliseconds, and two seconds where they multiply: on a machine of our own. */
const patienceMs = 60_000;

export interface FuzzThreadOptions {
  readonly seed: number;
  readonly first: number;
  readonly step: number;
  readonly slowest: number;
  readonly onAnswer: (answer: FuzzAnswer) => void;
}

export class FuzzThread {
  readonly #options: FuzzThreadOptions;
  readonly #running = new Int32Array(new SharedArrayBuffer(4));
  readonly #watch: NodeJS.Timeout;
  #worker: Worker;
  #seen = { index: -1, at: 0 };
  #stopped = false;

  constructor(options: FuzzThreadOptions) {
    this.#options = options;
    this.#worker = this.#start(options.first);
    this.#watch = setInterval(() => this.#look(), 1_000);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#watch);
    await this.#worker.terminate();
  }

  #start(first: number): Worker {
    const { seed, step, slowest, onAnswer } = this.#options;
    const workerData: FuzzWork = { seed, first, step, slowest, running: this.#running };
    this.#seen = { index: -1, at: performance.now() };
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    });
    worker.on('message', onAnswer);
    worker.on('error', (error: unknown) => {
      this.#goOn(`the thread ended: ${error instanceof Error ? error.stack : error}`);
    });
    return worker;
  }

  #look(): void {
    const index = Atomics.load(this.#running, 0);
    if (index !== this.#seen.index) this.#seen = { index, at: performance.now() };
    else if (performance.now() - this.#seen.at > patienceMs) this.#goOn(`no end within ${patienceMs} ms`);
  }

  #goOn(what: string): void {
    if (this.#stopped) return;
    const index = Atomics.load(this.#running, 0);
    this.#options.onAnswer({ index, what });
    if (this.#stopped) return; // by the answer, which was one too many
    this.#worker.removeAllListeners();
    this.#worker.on('error', () => undefined);
    void this.#worker.terminate();
    this.#worker = this.#start(index + this.#options.step);
  }
}

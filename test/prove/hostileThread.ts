/** A thread whose work is hostile: where it crashes or hangs, another thread takes its place. */
import { once } from 'node:events';
import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads';

/** Milliseconds after which a thread hangs. Beside many programs and short of memory, some answers take a minute. */
const patience = 120_000;

export class HostileThread<Answer> implements AsyncDisposable {
  readonly #module: URL;
  readonly #options: WorkerOptions;
  #worker: Worker | undefined;

  constructor(module: URL, options: WorkerOptions = {}) {
    this.#module = module;
    this.#options = options;
  }

  /** @returns the answer, or in words why there is none */
  async ask(index: number): Promise<Answer | string> {
    this.#worker ??= new Worker(this.#module, this.#options);
    this.#worker.postMessage(index);
    try {
      const [answer] = await once(this.#worker, 'message', { signal: AbortSignal.timeout(patience) });
      return answer;
    } catch (error) {
      await this[Symbol.asyncDispose]();
      return `hangs, or ends the thread: ${error instanceof Error ? error.stack : error}`;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }
}

/** Called in the thread: answers whoever asks. */
export function answerEach<Answer>(answer: (index: number) => Promise<Answer>): void {
  parentPort?.on('message', async (index: number) => parentPort?.postMessage(await answer(index)));
}

/** Threads that may hang or crash: what runs in them is hostile. */
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Milliseconds without a message after which a thread hangs. Beside many programs and short of memory, some take a minute. */
const patience = 120_000;

/**
 * Runs a thread until one of its messages is the last one that is wanted.
 * @returns why it ended before that, or undefined
 */
export function runThread<Message>(
  module: URL,
  options: WorkerOptions,
  isLast: (message: Message) => boolean,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(module, options);
    const end = (fault?: string) => {
      clearTimeout(timer);
      worker.removeAllListeners('message');
      void worker.terminate().then(() => resolve(fault));
    };
    const timer = setTimeout(() => end(`gives no answer within ${patience} ms`), patience);
    worker.on('message', (message: Message) => {
      timer.refresh();
      if (isLast(message)) end();
    });
    worker.on('error', (error: unknown) => end(`ends the thread: ${error instanceof Error ? error.stack : error}`));
  });
}

/** Errors that nobody waits for: a rejection without a handler, an exception out of a timer. */
import { inspect } from 'node:util';

/** Listens until it is stopped, which gives what was heard. */
export function strayErrors(): { stop(): Promise<readonly string[]> } {
  const heard: string[] = [];
  const hear = (error: unknown) => heard.push(`uncaught beside every call: ${inspect(error)}`);
  process.on('unhandledRejection', hear).on('uncaughtException', hear);
  return {
    async stop() {
      // What is rejected at the end is told in a later turn.
      await new Promise((resolve) => setTimeout(resolve, 50));
      process.off('unhandledRejection', hear).off('uncaughtException', hear);
      return heard;
    },
  };
}

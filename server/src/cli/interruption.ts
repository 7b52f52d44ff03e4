/** What a run says when the user interrupts it: the file that it was at. */
import { relative } from 'node:path';
import process from 'node:process';
import { pathOfUri } from '../host/uris.ts';
import type { EvaluationWatch } from '../service/evaluations.ts';
import { exitCodes } from './io.ts';

/** Follows the texts that a run evaluates. */
export class RunningTexts implements EvaluationWatch {
  /** URIs by id; the last one is the latest that began or went on. */
  readonly #running = new Map<number, string>();

  begun(id: number, { uri }: { readonly uri: string }): void {
    this.#running.delete(id);
    this.#running.set(id, uri);
  }

  done(id: number): void {
    this.#running.delete(id);
  }

  /** A sentence that names the file. @param cwd the folder that its path is relative to */
  message(cwd: string): string {
    const uri = [...this.#running.values()].at(-1);
    const path = uri && pathOfUri(uri);
    return path ? `mapper: Interrupted at ${relative(cwd, path)}.` : 'mapper: Interrupted.';
  }
}

/** Ends the process with a message when the user interrupts it. @returns what undoes that */
export function endOnInterrupt(running: RunningTexts): () => void {
  const end = () => {
    process.stderr.write(`${running.message(process.cwd())}\n`, () => process.exit(exitCodes.interrupted));
  };
  process.once('SIGINT', end);
  return () => process.off('SIGINT', end);
}

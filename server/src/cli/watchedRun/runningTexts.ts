import type { TextVersion } from '../../protocol.ts';
import type { EvaluationWatch } from '../../service/api.ts';

/** What a run evaluates now. */
export class RunningTexts implements EvaluationWatch {
  /** By id; the last one is the latest that began or went on. */
  readonly #running = new Map<number, { readonly text: TextVersion; readonly length: number }>();

  begun(id: number, text: TextVersion, length = 0): void {
    this.#running.delete(id);
    this.#running.set(id, { text, length });
  }

  done(id: number): void {
    this.#running.delete(id);
  }

  get last(): TextVersion | undefined {
    return [...this.#running.values()].at(-1)?.text;
  }

  /** UTF-16 code units in all. */
  get length(): number {
    let sum = 0;
    for (const { length } of this.#running.values()) sum += length;
    return sum;
  }
}

/**
 * Changes of schema sources other than settings, for the thread of large samples, which has a schema store of its own.
 */
import type { AddSchemaParams } from '../../protocol.ts';

/** How often each kind of source had to be read again, and the remote service's answers since. */
export interface SchemaState {
  readonly python: number;
  readonly reloads: number;
  /** Answers that were not sent yet. */
  readonly answers: readonly AddSchemaParams[];
}

export class SchemaRefresh {
  #python = 0;
  #reloads = 0;
  #answers: readonly AddSchemaParams[] = [];

  pythonChanged(): void {
    this.#python++;
  }

  /** All sources are read again, and the remote service's answers are dropped. */
  reloaded(): void {
    this.#reloads++;
    this.#answers = [];
  }

  answered(answer: AddSchemaParams): void {
    this.#answers = [...this.#answers, answer];
  }

  /** The changes since a mark, if there are any. */
  since(known: SchemaMark | undefined): SchemaState {
    const { reloads, answers } = known ?? { reloads: this.#reloads, answers: 0 };
    const sent = reloads === this.#reloads ? answers : 0;
    return { python: this.#python, reloads: this.#reloads, answers: this.#answers.slice(sent) };
  }

  get mark(): SchemaMark {
    return { reloads: this.#reloads, answers: this.#answers.length };
  }
}

/** The last change that was sent. */
export interface SchemaMark {
  readonly reloads: number;
  readonly answers: number;
}

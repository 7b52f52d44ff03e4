/**
 * Changes of schema sources other than settings, for the thread of large samples, which has a schema store of its own.
 */
import type { AddSchemaParams } from '../../protocol.ts';

/** How often each kind of source had to be read again, and the remote service's answers since. */
export interface SchemaState {
  readonly python: number;
  readonly reloads: number;
  readonly answers: readonly AddSchemaParams[];
}

export class SchemaRefresh implements SchemaState {
  python = 0;
  reloads = 0;
  answers: readonly AddSchemaParams[] = [];

  pythonChanged(): void {
    this.python++;
  }

  /** All sources are read again, and the remote service's answers are dropped. */
  reloaded(): void {
    this.reloads++;
    this.answers = [];
  }

  answered(answer: AddSchemaParams): void {
    this.answers = [...this.answers, answer];
  }
}

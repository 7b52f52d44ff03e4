/** What happened to schema sources beside settings, for the thread of large samples: it has a store of its own. */
import type { AddSchemaParams } from '../../protocol.ts';

/** How often each kind of source was to be read again, and what the service said of classes since. */
export interface SchemaState {
  readonly python: number;
  readonly reloads: number;
  /** Those that were not sent yet. */
  readonly answers: readonly AddSchemaParams[];
}

export class SchemaNews {
  #python = 0;
  #reloads = 0;
  #answers: readonly AddSchemaParams[] = [];

  pythonChanged(): void {
    this.#python++;
  }

  /** Everything is read anew, and what the service said is forgotten. */
  reloaded(): void {
    this.#reloads++;
    this.#answers = [];
  }

  answered(answer: AddSchemaParams): void {
    this.#answers = [...this.#answers, answer];
  }

  /** What to tell who knows of `known`, if anything. */
  since(known: SchemaMark | undefined): SchemaState {
    const { reloads, answers } = known ?? { reloads: this.#reloads, answers: 0 };
    const sent = reloads === this.#reloads ? answers : 0;
    return { python: this.#python, reloads: this.#reloads, answers: this.#answers.slice(sent) };
  }

  get mark(): SchemaMark {
    return { reloads: this.#reloads, answers: this.#answers.length };
  }
}

/** How far somebody was told. */
export interface SchemaMark {
  readonly reloads: number;
  readonly answers: number;
}

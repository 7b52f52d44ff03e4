/**
 * Which texts are evaluated now, and which are not evaluated any more because they held or ended an earlier server. What
 * watches from outside is told of a text before its evaluation begins: afterwards there may be nobody to ask.
 */
import type { TextVersion } from '../protocol.ts';

/** What watches from outside. Both calls return when the message has left this thread. */
export interface EvaluationWatch {
  /** @param length of the text in UTF-16 code units; 0 where there is not one text alone */
  begun(id: number, text: TextVersion, length: number): void;
  done(id: number): void;
}

interface Evaluation {
  readonly id: number;
  readonly text: TextVersion;
  readonly length: number;
  /** How many evaluations of the text are running. */
  count: number;
}

export class Evaluations {
  readonly #watch: EvaluationWatch | undefined;
  /** URI → version. */
  readonly #held: Map<string, string>;
  /** The last one is the latest that began or went on. */
  #running: Evaluation[] = [];
  #lastId = 0;

  constructor(watch?: EvaluationWatch, held: readonly TextVersion[] = []) {
    this.#watch = watch;
    this.#held = new Map(held.map(({ uri, version }) => [uri, version]));
  }

  /** The text is evaluated again, whatever its version. */
  release(uri: string): void {
    this.#held.delete(uri);
  }

  /** @param version is asked for only where some version of the text is held */
  isHeld(uri: string, version: () => string): boolean {
    return this.#held.has(uri) && this.#held.get(uri) === version();
  }

  /** Must be called before a text is evaluated. @returns a function that must be called after it */
  begin(uri: string, version: () => string, length = 0): () => void {
    if (this.#watch === undefined) return nothing;
    const text = { uri, version: version() };
    const last = this.#running.at(-1);
    const isKnown = last?.text.uri === uri && last.text.version === text.version;
    const evaluation = isKnown ? last : { id: ++this.#lastId, text, length, count: 0 };
    evaluation.count++;
    if (!isKnown) this.#setLast(evaluation);
    return () => this.#end(evaluation);
  }

  /** Announces a text again after its evaluation waited, because another evaluation may have begun meanwhile. */
  goOn(uri: string): void {
    const found = this.#running.findLast(({ text }) => text.uri === uri);
    if (found && found !== this.#running.at(-1)) this.#setLast(found);
  }

  #setLast(evaluation: Evaluation): void {
    this.#running = [...this.#running.filter((each) => each !== evaluation), evaluation];
    this.#watch?.begun(evaluation.id, evaluation.text, evaluation.length);
  }

  #end(evaluation: Evaluation): void {
    evaluation.count--;
    if (evaluation.count > 0) return;
    this.#running = this.#running.filter((each) => each !== evaluation);
    this.#watch?.done(evaluation.id);
  }
}

function nothing(): void {}

/**
 * Texts that held or ended the server, and are not evaluated until they change. The server tells what it evaluates before
 * it begins, so the one that began last is known also when there is no server left to ask.
 */
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type EvaluationParams, evaluationNotification, type TextVersion } from '../../../server/src/protocol.ts';

interface Held {
  readonly text: TextVersion;
  /** URIs of what was evaluated at the same time. */
  readonly others: readonly string[];
}

export class HeldTexts {
  /** By id; the last one is the latest that began or went on. */
  readonly #running = new Map<number, TextVersion & { readonly length: number }>();
  readonly #held = new Map<string, Held>();

  /** Follows what the server evaluates. Must be disposed. */
  follow(client: Pick<BaseLanguageClient, 'onNotification'>): { dispose(): void } {
    return client.onNotification(evaluationNotification, (params: EvaluationParams) => this.note(params));
  }

  note(evaluation: EvaluationParams): void {
    this.#running.delete(evaluation.id);
    if (evaluation.kind === 'done') return;
    const { id, uri, version, length } = evaluation;
    this.#running.set(id, { uri, version, length });
  }

  /** UTF-16 code units of the text that the server began last, and evaluates still. */
  get lengthOfLast(): number {
    return [...this.#running.values()].at(-1)?.length ?? 0;
  }

  /** The server ended by itself, or because it did not answer. @returns the text that is held from now on, if any */
  serverEnded(): TextVersion | undefined {
    const running = [...this.#running.values()];
    this.#running.clear();
    const last = running.pop();
    if (last === undefined) return undefined;
    const text = { uri: last.uri, version: last.version };
    // A text that was evaluated at the same time as this one was held in its place.
    for (const [uri, { others }] of this.#held) if (others.includes(text.uri)) this.#held.delete(uri);
    this.#held.set(text.uri, { text, others: running.map(({ uri }) => uri) });
    return text;
  }

  /** The text is evaluated again. @param uri in any spelling that `isSame` knows */
  release(isSame: (uri: string) => boolean): void {
    for (const uri of this.#held.keys()) if (isSame(uri)) this.#held.delete(uri);
  }

  /** For the next server. */
  get all(): readonly TextVersion[] {
    return [...this.#held.values()].map(({ text }) => text);
  }
}

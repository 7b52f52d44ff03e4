/** Data files that mappers are bound to by hand, kept for the workspace; the server has the list and tells of changes. */
import type * as vscode from 'vscode';
import { type ChosenSample, samplesChosenNotification } from '../../../server/src/protocol.ts';
import type { MapperClient } from '../languageServer/mapperClient.ts';

const stateKey = 'mapperWorkbench.chosenSamples';

/** The most choices that are kept, the latest ones: it is unknown when a mapper is deleted for good. */
const maxKept = 500;

export class SavedSamples {
  readonly #state: Pick<vscode.Memento, 'get' | 'update'>;

  /** @param state of the workspace */
  constructor(state: Pick<vscode.Memento, 'get' | 'update'>) {
    this.#state = state;
  }

  /** For the next server. */
  get all(): readonly ChosenSample[] {
    return this.#state.get<readonly ChosenSample[]>(stateKey) ?? [];
  }

  /**
   * Keeps what the server tells. Must be disposed.
   * @param saved is called when the data file of a mapper, a new document until then, was saved
   */
  follow(
    client: Pick<MapperClient, 'onNotification'>,
    saved: (mapper: string, draft: string, data: string) => unknown,
  ): { dispose(): void } {
    const drafts = new Map<string, string>();
    return client.onNotification(samplesChosenNotification, async ({ chosen }) => {
      for (const { uri, dataUri } of chosen) {
        const draft = drafts.get(uri);
        if (dataUri.startsWith('untitled:')) drafts.set(uri, dataUri);
        else if (draft !== undefined && drafts.delete(uri)) void saved(uri, draft, dataUri);
      }
      await this.#state.update(stateKey, chosen.length > 0 ? chosen.slice(-maxKept) : undefined);
    });
  }
}

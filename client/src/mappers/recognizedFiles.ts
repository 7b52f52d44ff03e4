/** The open documents that are mappers or data files by their content; the server notifies of changes. */
import * as vscode from 'vscode';
import { type RecognizedParams, recognizedNotification } from '../../../server/src/protocol.ts';
import type { MapperClient } from '../languageServer/mapperClient.ts';
import { setContextKey } from '../ui/contextKeys.ts';

/** Sets the lists that `resource in …` uses in the `when` clauses of package.json. */
export class RecognizedFiles implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #handler: vscode.Disposable;
  /** Open mappers. */
  mappers: readonly vscode.Uri[] = [];
  /** Open data files. */
  dataFiles: readonly vscode.Uri[] = [];

  readonly onDidChange = this.#changed.event;

  constructor(client: Pick<MapperClient, 'onNotification'>) {
    this.#handler = client.onNotification(recognizedNotification, (files) => this.#set(files));
  }

  dispose(): void {
    this.#handler.dispose();
    this.#changed.dispose();
  }

  #set({ mappers, data }: RecognizedParams): void {
    this.mappers = mappers.map((uri) => vscode.Uri.parse(uri));
    this.dataFiles = data.map((uri) => vscode.Uri.parse(uri));
    // Addresses instead of paths, because the window of a remote machine has other paths for its files.
    void setContextKey('mappers', listOrNothing(this.mappers));
    void setContextKey('dataFiles', listOrNothing(this.dataFiles));
    this.#changed.fire();
  }
}

/** An empty list would count as true in a `when` clause. */
function listOrNothing(uris: readonly vscode.Uri[]): readonly vscode.Uri[] | undefined {
  return uris.length > 0 ? uris : undefined;
}

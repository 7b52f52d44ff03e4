/** Which open documents are mappers or data files, by what they hold: the server tells it whenever that changes. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type RecognizedParams, recognizedNotification } from '../../../server/src/protocol.ts';

/** Keeps the lists that `resource in …` asks in the `when` clauses of package.json. */
export class RecognizedFiles implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #handler: vscode.Disposable;
  #mappers: readonly vscode.Uri[] = [];

  readonly onDidChange = this.#changed.event;

  constructor(client: Pick<BaseLanguageClient, 'onNotification'>) {
    this.#handler = client.onNotification(recognizedNotification, (files: RecognizedParams) => this.#set(files));
  }

  /** Open mappers. */
  get mappers(): readonly vscode.Uri[] {
    return this.#mappers;
  }

  dispose(): void {
    this.#handler.dispose();
    this.#changed.dispose();
  }

  #set({ mappers, data }: RecognizedParams): void {
    this.#mappers = mappers.map((uri) => vscode.Uri.parse(uri));
    // As addresses and not as text: the window of a remote machine has names of its own for the files there.
    setList('mappers', this.#mappers);
    setList(
      'dataFiles',
      data.map((uri) => vscode.Uri.parse(uri)),
    );
    this.#changed.fire();
  }
}

function setList(name: string, uris: readonly vscode.Uri[]): void {
  void vscode.commands.executeCommand('setContext', `mapperWorkbench.${name}`, uris);
}

import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { previewChangedNotification } from '../../../server/src/protocol.ts';

/** Notifies every open preview that it may be stale; a connection allows one handler for each notification. */
export class PreviewChanges {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #handler: vscode.Disposable;
  readonly onDidChange = this.#changed.event;

  constructor(client: BaseLanguageClient) {
    this.#handler = client.onNotification(previewChangedNotification, () => this.#changed.fire());
  }

  dispose(): void {
    this.#handler.dispose();
    this.#changed.dispose();
  }
}

/** Notifies every open preview that it may be stale; a connection allows one handler for each notification. */
import * as vscode from 'vscode';
import type { State } from 'vscode-languageclient';
import { previewChangedNotification } from '../../../server/src/protocol.ts';
import type { MapperClient } from '../languageServer/mapperClient.ts';

/** `State.Running` of the language client, which unit tests cannot load. */
const running: State = 2;

export class PreviewChanges {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #handler: vscode.Disposable;
  readonly onDidChange = this.#changed.event;

  constructor(client: Pick<MapperClient, 'onNotification' | 'onDidChangeState'>) {
    const fire = () => this.#changed.fire();
    this.#handler = vscode.Disposable.from(
      client.onNotification(previewChangedNotification, fire),
      // A server that was started again knows of no preview, and announces no change.
      client.onDidChangeState(({ newState }) => newState === running && fire()),
    );
  }

  dispose(): void {
    this.#handler.dispose();
    this.#changed.dispose();
  }
}

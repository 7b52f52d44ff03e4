import { CodeLensRefreshRequest, type Connection } from 'vscode-languageserver/node';
import {
  expectedFilesChangedNotification,
  type PreviewChangedParams,
  previewChangedNotification,
  type RecognizedParams,
  recognizedNotification,
  schemasChangedNotification,
} from '../protocol.ts';
import type { Log } from '../service/workspaceHost.ts';
import { PauseTimer } from '../util/pauseTimer.ts';
import type { ClientInfo } from './clientInfo.ts';
import { runGuarded } from './guard.ts';

/** Delay in milliseconds, so that quick edits cause one refresh of hints. */
const refreshDelay = 400;

/** Notifies the client that earlier answers may be stale, as far as it can request them again. */
export class ClientNotifier {
  readonly #connection: Connection;
  readonly #client: ClientInfo;
  readonly #log: Log;
  readonly #hints = new PauseTimer(refreshDelay, () => this.#refreshHints());

  constructor(connection: Connection, client: ClientInfo, log: Log) {
    this.#connection = connection;
    this.#client = client;
    this.#log = log;
  }

  previewChanged(uri: string): void {
    this.#send<PreviewChangedParams>(previewChangedNotification, { uri });
  }

  expectedFilesChanged(): void {
    this.#send(expectedFilesChangedNotification);
  }

  schemasChanged(): void {
    this.#send(schemasChangedNotification);
  }

  /** The open mappers and data files. */
  recognized(files: RecognizedParams): void {
    this.#send<RecognizedParams>(recognizedNotification, files);
  }

  diagnosticsChanged(): void {
    if (!this.#client.canRefreshDiagnostics) return;
    void runGuarded(this.#log, 'workspace/diagnostic/refresh', () => this.#connection.languages.diagnostics.refresh());
  }

  /** Inlay hints and code lenses may have changed. */
  hintsChanged(): void {
    if (this.#client.canRefreshCodeLens || this.#client.canRefreshInlayHints) this.#hints.touch();
  }

  #refreshHints(): void {
    void runGuarded(this.#log, 'refresh', async () => {
      if (this.#client.canRefreshCodeLens) await this.#connection.sendRequest(CodeLensRefreshRequest.type);
      if (this.#client.canRefreshInlayHints) await this.#connection.languages.inlayHint.refresh();
    });
  }

  #send<Params>(notification: string, params?: Params): void {
    void runGuarded(this.#log, notification, () =>
      params === undefined
        ? this.#connection.sendNotification(notification)
        : this.#connection.sendNotification(notification, params),
    );
  }
}

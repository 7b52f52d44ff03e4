/** Notifies the client of what it shows by itself, and that earlier answers may be stale. */
import { CodeLensRefreshRequest, type Connection } from 'vscode-languageserver/node';
import {
  type ChangedParams,
  changedNotification,
  type NotificationType,
  previewChangedNotification,
  recognizedNotification,
  samplesChosenNotification,
} from '../protocol.ts';
import type { FileFindings } from '../service/diagnostics/findings.ts';
import type { Log } from '../service/workspaceHost.ts';
import type { ClientInfo } from './clientInfo.ts';
import { runGuarded } from './guard.ts';

export class ClientNotifier {
  readonly #connection: Connection;
  readonly #client: ClientInfo;
  readonly #log: Log;
  /** Of open documents, by the client's spelling of the URI. */
  readonly #kinds = new Map<string, FileFindings['kind']>();
  #areHintsStale = false;

  constructor(connection: Connection, client: ClientInfo, log: Log) {
    this.#connection = connection;
    this.#client = client;
    this.#log = log;
  }

  previewChanged(uri: string): void {
    this.#send(previewChangedNotification, { uri });
  }

  changed(what: ChangedParams['what']): void {
    this.#send(changedNotification, { what });
  }

  /** The client gets all data files that mappers are bound to by hand. */
  samplesChosen(all: ReadonlyMap<string, string>): void {
    const chosen = [...all].map(([uri, dataUri]) => ({ uri, dataUri }));
    this.#send(samplesChosenNotification, { chosen });
  }

  /**
   * The kind of an open document is known. The client is sent all mappers and data files, which their names do not show.
   * @param uri in the client's spelling @param kind undefined if it is neither, or was closed
   */
  recognized(uri: string, kind: FileFindings['kind'] | undefined): void {
    if (this.#kinds.get(uri) === kind) return;
    if (kind === undefined) this.#kinds.delete(uri);
    else this.#kinds.set(uri, kind);
    const all = (wanted: 'mapper' | 'data') =>
      [...this.#kinds].flatMap(([each, found]) => (found === wanted ? [each] : []));
    this.#send(recognizedNotification, { mappers: all('mapper'), data: all('data') });
  }

  /** Inlay hints and code lenses may have changed; they are refreshed when the findings are published. */
  hintsChanged(): void {
    this.#areHintsStale = true;
  }

  /** The findings of all changes are published. */
  settled(): void {
    if (!this.#areHintsStale) return;
    this.#areHintsStale = false;
    void runGuarded(this.#log, 'refresh', async () => {
      if (this.#client.canRefreshCodeLens) await this.#connection.sendRequest(CodeLensRefreshRequest.type);
      if (this.#client.canRefreshInlayHints) await this.#connection.languages.inlayHint.refresh();
    });
  }

  /** Only to a client that handles it: others report an error for each. */
  #send<Params>(notification: NotificationType<Params>, params: NoInfer<Params>): void {
    if (!this.#client.notifications.includes(notification)) return;
    void runGuarded(this.#log, notification, () => this.#connection.sendNotification(notification, params));
  }
}

import { CodeLensRefreshRequest, type Connection } from 'vscode-languageserver/node';
import {
  type ChangedParams,
  changedNotification,
  type PreviewChangedParams,
  previewChangedNotification,
  type RecognizedParams,
  recognizedNotification,
  type SamplesChosenParams,
  samplesChosenNotification,
} from '../protocol.ts';
import type { KnownFindings } from '../service/diagnostics/findings.ts';
import type { Log } from '../service/workspaceHost.ts';
import { PauseTimer } from '../util/pauseTimer.ts';
import type { ClientInfo } from './clientInfo.ts';
import { runGuarded } from './guard.ts';

/** Delay in milliseconds, so that quick edits cause one refresh of hints. */
const refreshDelay = 400;

/** Notifies the client of what it shows by itself, and that earlier answers may be stale. */
export class ClientNotifier {
  readonly #connection: Connection;
  readonly #client: ClientInfo;
  readonly #log: Log;
  /** Of open documents, by the client's spelling of the URI. */
  readonly #kinds = new Map<string, KnownFindings['kind']>();
  /** How many findings NOMAD's newest parser would add to mappers, by the client's spelling of the URI. */
  readonly #unchecked = new Map<string, number>();
  readonly #hints = new PauseTimer(refreshDelay, () => this.#refreshHints());

  constructor(connection: Connection, client: ClientInfo, log: Log) {
    this.#connection = connection;
    this.#client = client;
    this.#log = log;
  }

  previewChanged(uri: string): void {
    this.#send<PreviewChangedParams>(previewChangedNotification, { uri });
  }

  changed(what: ChangedParams['what']): void {
    this.#send<ChangedParams>(changedNotification, { what });
  }

  /** The client gets all data files that mappers are bound to by hand. */
  samplesChosen(all: ReadonlyMap<string, string>): void {
    const chosen = [...all].map(([uri, dataUri]) => ({ uri, dataUri }));
    this.#send<SamplesChosenParams>(samplesChosenNotification, { chosen });
  }

  /**
   * An open document was checked. The client is sent all mappers and data files, which their names do not show.
   * @param uri in the client's spelling @param file undefined if it is neither, or was closed
   */
  recognized(uri: string, file: Pick<KnownFindings, 'kind' | 'unchecked' | 'pending'> | undefined): void {
    // The count of the last check stays until the next one is complete.
    const unchecked = file?.pending ? this.#unchecked.get(uri) : file?.unchecked;
    if (this.#kinds.get(uri) === file?.kind && this.#unchecked.get(uri) === unchecked) return;
    setOrDelete(this.#kinds, uri, file?.kind);
    setOrDelete(this.#unchecked, uri, unchecked);
    const all = (wanted: 'mapper' | 'data') =>
      [...this.#kinds].flatMap(([each, found]) => (found === wanted ? [each] : []));
    this.#send<RecognizedParams>(recognizedNotification, {
      mappers: all('mapper'),
      data: all('data'),
      unchecked: Object.fromEntries(this.#unchecked),
    });
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

  /** Only to a client that handles it: others report an error for each. */
  #send<Params>(notification: string, params: Params): void {
    if (!this.#client.notifications.includes(notification)) return;
    void runGuarded(this.#log, notification, () => this.#connection.sendNotification(notification, params));
  }
}

function setOrDelete<K, V>(map: Map<K, V>, key: K, value: V | undefined): void {
  if (value === undefined) map.delete(key);
  else map.set(key, value);
}

/** A language server in a process of its own, over ipc as VS Code starts it, and what it uses. */
import { once } from 'node:events';
import type {
  CancellationToken,
  Diagnostic,
  PublishDiagnosticsParams,
  TextDocumentContentChangeEvent,
} from 'vscode-languageserver/node';
import type { RequestType } from '../../../server/src/protocol.ts';
import { WireClient } from '../../support/wireClient.ts';
import type { ServerEntry } from './bundles.ts';
import { ask, probed, type Rest, type Usage } from './program.ts';

const patience = 120_000;

interface Start {
  /** The workspace's, if it has one. */
  readonly folder?: string;
  readonly compat?: 'off' | 'next';
  readonly heap?: number | undefined;
}

export class ServerProcess {
  /** Rejects if the process ends. */
  readonly died: Promise<never>;
  readonly #client: WireClient;
  readonly #waiting = new Set<(params: PublishDiagnosticsParams) => void>();
  readonly #versions = new Map<string, number>();

  private constructor(client: WireClient) {
    this.#client = client;
    client.connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
      for (const look of this.#waiting) look(params);
    });
    this.died = once(client.process, 'exit').then(([code, signal]) => {
      throw new Error(`the server ended: ${signal ?? code}`);
    });
    this.died.catch(() => {});
  }

  /** @param heap MiB of the heap at most */
  static async start({ file }: ServerEntry, { folder, compat = 'off', heap }: Start = {}): Promise<ServerProcess> {
    const options = {
      usesIpc: true,
      nodeArguments: [...probed, ...(heap === undefined ? [] : [`--max-old-space-size=${heap}`])],
      folders: folder === undefined ? [] : [folder],
      capabilities: { textDocument: { publishDiagnostics: { versionSupport: true, relatedInformation: true } } },
      initializationOptions: { jsonDiagnostics: false, settings: { compat } },
    };
    const client = new WireClient(options, file);
    await client.initialized;
    return new ServerProcess(client);
  }

  /** Opens a document. @returns what is published for it first */
  open(uri: string, text: string): Promise<Diagnostic[]> {
    this.#versions.set(uri, 1);
    void this.#client.open(uri, text);
    return this.published(uri);
  }

  /** Edits a document, all changes at once; the version after it is waited for with `published`. */
  change(uri: string, contentChanges: readonly TextDocumentContentChangeEvent[]): void {
    const version = (this.#versions.get(uri) ?? 0) + 1;
    this.#versions.set(uri, version);
    const params = { textDocument: { uri, version }, contentChanges };
    void this.#client.connection.sendNotification('textDocument/didChange', params);
  }

  /** Resolves with the next diagnostics of the document's present version that are accepted. */
  published(uri: string, accepts: (found: readonly Diagnostic[]) => boolean = () => true): Promise<Diagnostic[]> {
    const version = this.#versions.get(uri);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`nothing is published for ${uri}`)), patience);
      const look = (params: PublishDiagnosticsParams) => {
        if (params.uri !== uri || params.version !== version || !accepts(params.diagnostics)) return;
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve(params.diagnostics);
      };
      this.#waiting.add(look);
    });
  }

  request<Params, Result>(type: RequestType<Params, Result>, params: NoInfer<Params>): Promise<Result>;
  request<Result>(method: string, params: unknown, token?: CancellationToken): Promise<Result>;
  request(method: string, params: unknown, token?: CancellationToken): Promise<unknown> {
    const { connection } = this.#client;
    return token ? connection.sendRequest(method, params, token) : connection.sendRequest(method, params);
  }

  notify(method: string, params: unknown): void {
    void this.#client.connection.sendNotification(method, params);
  }

  rest(): Promise<Rest> {
    return ask(this.#client.process, 'rest');
  }

  usage(): Promise<Usage> {
    return ask(this.#client.process, 'usage');
  }

  stop(): Promise<void> {
    return this.#client.stop();
  }
}

/** A language server in a process of its own, over ipc as VS Code starts it, and what it uses. */
import type {
  CancellationToken,
  Diagnostic,
  PublishDiagnosticsParams,
  TextDocumentContentChangeEvent,
} from 'vscode-languageserver/node';
import { WireClient } from '../../support/wireClient.ts';
import type { ServerEntry } from './bundles.ts';
import { ask, probed, type Usage } from './program.ts';

const patience = 300_000;

export class ServerProcess {
  readonly #client: WireClient;
  readonly #versions = new Map<string, number>();

  private constructor(client: WireClient) {
    this.#client = client;
  }

  /** @param folder the workspace's, if it has one */
  static async start({ file }: ServerEntry, folder?: string): Promise<ServerProcess> {
    const options = {
      usesIpc: true,
      nodeArguments: probed,
      folders: folder === undefined ? [] : [folder],
      capabilities: { textDocument: { publishDiagnostics: { versionSupport: true, relatedInformation: true } } },
      initializationOptions: { jsonDiagnostics: false },
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

  /** Resolves with the next diagnostics of the document's present version that are accepted; one is waited for at a time. */
  published(uri: string, accepts: (found: readonly Diagnostic[]) => boolean = () => true): Promise<Diagnostic[]> {
    const version = this.#versions.get(uri);
    const { connection } = this.#client;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`nothing is published for ${uri}`)), patience);
      const look = (params: PublishDiagnosticsParams) => {
        if (params.uri !== uri || params.version !== version || !accepts(params.diagnostics)) return;
        clearTimeout(timer);
        listener.dispose();
        resolve(params.diagnostics);
      };
      const listener = connection.onNotification('textDocument/publishDiagnostics', look);
    });
  }

  request<Result>(method: string, params: unknown, token?: CancellationToken): Promise<Result> {
    const { connection } = this.#client;
    return token ? connection.sendRequest<Result>(method, params, token) : connection.sendRequest(method, params);
  }

  usage(): Promise<Usage> {
    return ask(this.#client.process, 'usage');
  }

  stop(): Promise<void> {
    return this.#client.stop();
  }
}

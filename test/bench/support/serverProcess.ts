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

type Accepts = (found: readonly Diagnostic[]) => boolean;

const patience = 300_000;

export class ServerProcess {
  readonly name: string;
  readonly #client: WireClient;
  readonly #versions = new Map<string, number>();
  readonly #waiting = new Set<(params: PublishDiagnosticsParams) => void>();

  private constructor({ name, file }: ServerEntry, folder: string | undefined) {
    this.name = name;
    const options = {
      usesIpc: true,
      nodeArguments: probed,
      folders: folder === undefined ? [] : [folder],
      capabilities: { textDocument: { publishDiagnostics: { versionSupport: true, relatedInformation: true } } },
      initializationOptions: { jsonDiagnostics: false },
    };
    this.#client = new WireClient(options, file);
    this.#client.connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
      for (const each of this.#waiting) each(params);
    });
  }

  /** @param folder the workspace's, if it has one */
  static async start(entry: ServerEntry, folder?: string): Promise<ServerProcess> {
    const server = new ServerProcess(entry, folder);
    await server.#client.initialized;
    return server;
  }

  /** Opens a document. @returns what is published for it first */
  open(uri: string, text: string): Promise<Diagnostic[]> {
    this.#versions.set(uri, 1);
    const textDocument = { uri, languageId: 'json', version: 1, text };
    void this.#client.connection.sendNotification('textDocument/didOpen', { textDocument });
    return this.published(uri);
  }

  /** Edits a document, all changes at once; the version after it is waited for with `published`. */
  change(uri: string, contentChanges: readonly TextDocumentContentChangeEvent[]): void {
    const version = (this.#versions.get(uri) ?? 0) + 1;
    this.#versions.set(uri, version);
    void this.#client.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges,
    });
  }

  /** Resolves with the next diagnostics of the document's present version that are accepted. */
  published(uri: string, accepts: Accepts = () => true): Promise<Diagnostic[]> {
    const version = this.#versions.get(uri);
    return new Promise((resolve, reject) => {
      const end = (found?: Diagnostic[]) => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        if (found) resolve(found);
        else reject(new Error(`${this.name} publishes nothing for ${uri}`));
      };
      const timer = setTimeout(end, patience);
      const look = (params: PublishDiagnosticsParams) => {
        if (params.uri === uri && params.version === version && accepts(params.diagnostics)) end(params.diagnostics);
      };
      this.#waiting.add(look);
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

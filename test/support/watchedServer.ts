/** A client like the extension's: it watches its server, starts another where it ended, and opens the documents again. */
import { type ChildProcess, fork } from 'node:child_process';
import {
  createProtocolConnection,
  type Diagnostic,
  IPCMessageReader,
  IPCMessageWriter,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
} from 'vscode-languageserver/node';
import { HeldTexts } from '../../client/src/languageServer/heldTexts.ts';
import { watchServer } from '../../client/src/languageServer/serverWatch.ts';
import { uriOfPath } from '../../server/src/host/uris.ts';
import {
  type CheckAgainParams,
  checkAgainNotification,
  type EvaluationBegunParams,
  evaluationBegunNotification,
  evaluationDoneNotification,
} from '../../server/src/protocol.ts';
import { serverEntry } from './wireClient.ts';

/** In milliseconds. */
const moment = 100;

interface Running {
  readonly process: ChildProcess;
  readonly connection: ProtocolConnection;
  readonly ready: Promise<void>;
}

export class WatchedServer {
  readonly held = new HeldTexts();
  /** URIs of what was begun, over all servers. */
  readonly begun: string[] = [];
  /** Called when a server is still at a text a moment after it told that it begins. */
  onLongText: (uri: string, server: ChildProcess) => void = () => {};
  starts = 0;
  readonly #folder: string;
  readonly #nodeArguments: () => readonly string[];
  readonly #documents = new Map<string, { version: number; text: string }>();
  readonly #published = new Map<string, readonly Diagnostic[]>();
  readonly #watch: { dispose(): unknown };
  #current: Running;
  #isRunning = false;
  #isStopped = false;

  /** @param nodeArguments of the next server */
  constructor(folder: string, nodeArguments: () => readonly string[] = () => []) {
    this.#folder = folder;
    this.#nodeArguments = nodeArguments;
    this.#current = this.#start();
    const client = {
      isRunning: () => this.#isRunning,
      sendRequest: (method: string) => this.#current.connection.sendRequest(method),
    };
    this.#watch = watchServer(client as unknown as Parameters<typeof watchServer>[0], () =>
      this.#current.process.kill('SIGKILL'),
    );
  }

  async open(uri: string, text: string): Promise<void> {
    this.#documents.set(uri, { version: 1, text });
    await this.#current.ready;
    await this.#sendOpen(this.#current.connection, uri);
  }

  async edit(uri: string, text: string): Promise<void> {
    const version = (this.#documents.get(uri)?.version ?? 0) + 1;
    this.#documents.set(uri, { version, text });
    this.#published.delete(uri);
    await this.#current.ready;
    const params = { textDocument: { uri, version }, contentChanges: [{ text }] };
    await this.#current.connection.sendNotification('textDocument/didChange', params);
  }

  async checkAgain(uri: string): Promise<void> {
    this.held.release((each) => each === uri);
    this.#published.delete(uri);
    const params: CheckAgainParams = { uri };
    await this.#current.connection.sendNotification(checkAgainNotification, params);
  }

  /** Asks again where the server ended meanwhile, as an editor's user does. */
  async request<Result>(method: string, params: unknown): Promise<Result> {
    for (;;) {
      const asked = this.#current;
      try {
        await asked.ready;
        return await asked.connection.sendRequest<Result>(method, params);
      } catch (error) {
        if (this.#isStopped || (asked === this.#current && this.#isRunning)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  }

  /** The document's diagnostics, once they have the property asked for. @throws Error after half a minute */
  async diagnostics(uri: string, accepts: (found: readonly Diagnostic[]) => boolean): Promise<readonly Diagnostic[]> {
    for (let round = 0; round < 600; round++) {
      const found = this.#published.get(uri);
      if (found && accepts(found)) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`No such diagnostics for ${uri}: ${JSON.stringify(this.#published.get(uri))}`);
  }

  stop(): void {
    this.#isStopped = true;
    this.#watch.dispose();
    this.#current.process.kill('SIGKILL');
  }

  #start(): Running {
    this.starts++;
    const server = fork(serverEntry, ['--node-ipc'], {
      execArgv: [...this.#nodeArguments()],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const connection = createProtocolConnection(new IPCMessageReader(server), new IPCMessageWriter(server));
    const running = new Set<number>();
    const noted: Readonly<Record<string, (params: EvaluationBegunParams) => void>> = {
      [evaluationBegunNotification]: ({ id, uri }) => {
        this.begun.push(uri);
        running.add(id);
        setTimeout(() => running.has(id) && this.onLongText(uri, server), moment);
      },
      [evaluationDoneNotification]: ({ id }) => void running.delete(id),
    };
    const client = {
      onNotification: (method: string, listener: (params: EvaluationBegunParams) => void) =>
        connection.onNotification(method, (params: EvaluationBegunParams) => {
          listener(params);
          noted[method]?.(params);
        }),
    };
    this.held.follow(client as unknown as Parameters<HeldTexts['follow']>[0]);
    connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }: PublishDiagnosticsParams) => {
      this.#published.set(uri, diagnostics);
    });
    connection.onRequest('workspace/codeLens/refresh', () => null);
    connection.onClose(() => this.#ended());
    connection.listen();
    return { process: server, connection, ready: this.#initialize(connection) };
  }

  #ended(): void {
    this.#isRunning = false;
    // What was asked of it is refused.
    this.#current.connection.dispose();
    this.held.serverEnded();
    if (!this.#isStopped) this.#current = this.#start();
  }

  async #initialize(connection: ProtocolConnection): Promise<void> {
    await connection.sendRequest('initialize', {
      processId: process.pid,
      rootUri: null,
      workspaceFolders: [{ uri: uriOfPath(this.#folder), name: 'folder' }],
      capabilities: { textDocument: { hover: { contentFormat: ['plaintext'] } } },
      initializationOptions: { held: this.held.all },
    });
    await connection.sendNotification('initialized', {});
    this.#isRunning = true;
    for (const uri of this.#documents.keys()) await this.#sendOpen(connection, uri);
  }

  async #sendOpen(connection: ProtocolConnection, uri: string): Promise<void> {
    const document = this.#documents.get(uri);
    if (document === undefined) return;
    const textDocument = { uri, languageId: 'json', ...document };
    await connection.sendNotification('textDocument/didOpen', { textDocument });
  }
}

/** A client on the other end of a server's pipes, for tests and measurements alike. */
import { type ChildProcess, fork, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type ClientCapabilities,
  createProtocolConnection,
  type Diagnostic,
  type InitializeResult,
  IPCMessageReader,
  IPCMessageWriter,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  type Range,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { showErrors, stop } from '../../scripts/support/process.ts';
import { fromRoot } from '../../scripts/support/root.ts';
import { uriOfPath } from '../../server/src/host/uris.ts';
import {
  changedNotification,
  type InitializationOptions,
  previewChangedNotification,
  previewCommand,
  type RequestType,
  recognizedNotification,
} from '../../server/src/protocol.ts';

export interface StartOptions {
  readonly folders?: readonly string[];
  /** In place of folders. */
  readonly root?: { readonly rootUri?: string | null; readonly rootPath?: string };
  /** Without them the client handles all notifications, and has the command of code lenses. */
  readonly initializationOptions?: InitializationOptions | Readonly<Record<string, unknown>>;
  /** Language of the user; English without it. */
  readonly locale?: string;
  /** Answer to `workspace/configuration`; without it the client cannot be asked. */
  readonly configuration?: () => unknown;
  /** What the client can do, in place of what it can otherwise. */
  readonly capabilities?: ClientCapabilities;
  /** What else the client can do with documents. */
  readonly textDocument?: ClientCapabilities['textDocument'];
  /** Arguments of Node before the server's file. */
  readonly nodeArguments?: readonly string[];
  /** The client speaks with the server as VS Code does, instead of by its standard streams; a fifth channel is open. */
  readonly usesIpc?: boolean;
  /** What Node writes beside the protocol is not shown. */
  readonly isQuiet?: boolean;
}

/** The server as it is shipped. */
export const serverEntry = fromRoot('dist/server.js');

/** A client that takes code actions instead of commands of the server. */
export const codeAction = { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } };

const announced: InitializationOptions = {
  notifications: [previewChangedNotification, changedNotification, recognizedNotification],
  commands: [previewCommand],
};

const patience = 10_000;

/** Starts a server; whoever made it stops it. */
export class WireClient {
  readonly initialized: Promise<InitializeResult>;
  readonly connection: ProtocolConnection;
  /** What the server wrote to its log. */
  readonly log: string[] = [];
  /** Methods that the server registered for. */
  readonly registered: string[] = [];
  /** Globs of the file watchers that the server asked for. */
  readonly watched: unknown[] = [];
  readonly process: ChildProcess;
  readonly #published: PublishDiagnosticsParams[] = [];
  readonly #versions = new Map<string, number>();
  #waiting: (() => void)[] = [];

  constructor(options: StartOptions = {}, entry = serverEntry) {
    const { process: server, reader, writer } = (options.usesIpc ? overIpc : overStreams)(entry, options);
    this.process = server;
    if (!options.isQuiet) showErrors(server);
    this.connection = createProtocolConnection(reader, writer);
    this.#answer(options);
    this.connection.listen();
    this.initialized = this.#initialize(options);
  }

  get exited(): boolean {
    return this.process.exitCode !== null || this.process.signalCode !== null;
  }

  async open(uri: string, text: string, version = 1): Promise<void> {
    await this.initialized;
    this.#versions.set(uri, version);
    await this.#notify('textDocument/didOpen', { textDocument: { uri, languageId: 'json', version, text } });
  }

  /** Replaces a part of the text, or all of it, one version up. @returns the new version */
  async edit(uri: string, text: string, range?: Range): Promise<number> {
    const version = (this.#versions.get(uri) ?? 0) + 1;
    this.#versions.set(uri, version);
    const change = range ? { range, text } : { text };
    await this.#notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [change] });
    return version;
  }

  async close(uri: string): Promise<void> {
    await this.#notify('textDocument/didClose', { textDocument: { uri } });
  }

  async notify(method: string, params: unknown): Promise<void> {
    await this.initialized;
    await this.#notify(method, params);
  }

  request<Params, Result>(type: RequestType<Params, Result>, params: NoInfer<Params>): Promise<Result>;
  request<Result>(method: string, params: unknown): Promise<Result>;
  async request(method: string, params: unknown): Promise<unknown> {
    await this.initialized;
    return this.connection.sendRequest(method, params);
  }

  /** All that was published for a document, in order. */
  published(uri: string): readonly PublishDiagnosticsParams[] {
    return this.#published.filter((params) => params.uri === uri);
  }

  /** Lets go of what was published: of interest to whoever sends thousands of edits. */
  forgetPublished(): void {
    this.#published.length = 0;
  }

  /** The document's diagnostics, once the last ones published have the property asked for. */
  async diagnostics(uri: string, accepts: (codes: readonly unknown[]) => boolean): Promise<Diagnostic[]> {
    const deadline = Date.now() + patience;
    for (;;) {
      const last = this.published(uri).at(-1);
      if (last && accepts(last.diagnostics.map(({ code }) => code))) return last.diagnostics;
      const left = deadline - Date.now();
      if (left <= 0) throw new Error(`No such diagnostics for ${uri}; the last ones: ${JSON.stringify(last)}`);
      await this.#next(left);
    }
  }

  /** The first finding of a code, once it is published; others may come before it, and at another time. */
  async finding(uri: string, code: string): Promise<Diagnostic | undefined> {
    const found = await this.diagnostics(uri, (codes) => codes.includes(code));
    return found.find((each) => each.code === code);
  }

  /** Resolves with the parameters of the next notification of a method. */
  nextNotification(method: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no ${method}`)), patience);
      const listener = this.connection.onNotification(method, (params) => {
        clearTimeout(timer);
        listener.dispose();
        resolve(params);
      });
    });
  }

  /** Ends it as an editor does; one that does not listen any more is killed. */
  async stop(): Promise<void> {
    if (this.exited) return;
    const exit = async () => {
      const gone = once(this.process, 'exit');
      await this.connection.sendRequest('shutdown');
      await this.#notify('exit', undefined);
      await gone;
    };
    await Promise.race([exit().catch(() => undefined), delay(2_000, undefined, { ref: false })]);
    this.connection.dispose();
    await stop(this.process);
  }

  #notify(method: string, params: unknown): Promise<void> {
    return this.connection.sendNotification(method, params);
  }

  #answer({ configuration }: StartOptions): void {
    this.connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
      this.#published.push(params);
      for (const wake of this.#waiting.splice(0)) wake();
    });
    this.connection.onNotification('window/logMessage', ({ message }: { message: string }) => {
      this.log.push(message);
    });
    this.connection.onRequest('workspace/configuration', ({ items }: { items: unknown[] }) =>
      items.map(() => configuration?.()),
    );
    this.connection.onRequest('workspace/inlayHint/refresh', () => null);
    this.connection.onRequest('client/registerCapability', ({ registrations }) => {
      for (const { method, registerOptions } of registrations) {
        this.registered.push(method);
        this.watched.push(...(registerOptions?.watchers ?? []));
      }
      return null;
    });
  }

  async #initialize(options: StartOptions): Promise<InitializeResult> {
    const { folders = [], root, configuration, textDocument, locale } = options;
    const asked = configuration !== undefined;
    const capabilities: ClientCapabilities = options.capabilities ?? {
      workspace: {
        configuration: asked,
        didChangeConfiguration: { dynamicRegistration: asked },
        didChangeWatchedFiles: { dynamicRegistration: true },
        workspaceFolders: true,
      },
      textDocument: {
        publishDiagnostics: { relatedInformation: true, versionSupport: true, codeDescriptionSupport: true },
        documentSymbol: { hierarchicalDocumentSymbolSupport: true },
        codeAction,
        ...textDocument,
      },
    };
    const workspaceFolders = folders.map((folder) => ({ uri: uriOfPath(folder), name: 'folder' }));
    const result = await this.connection.sendRequest<InitializeResult>('initialize', {
      processId: process.pid,
      ...(root ?? { rootUri: null, workspaceFolders }),
      capabilities,
      initializationOptions: { ...announced, ...options.initializationOptions },
      ...(locale !== undefined && { locale }),
    });
    await this.#notify('initialized', {});
    return result;
  }

  #next(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}

/** Starts a server that is spoken with by its standard streams. An installed command is started as an editor does. */
export function overStreams(entry: string, { nodeArguments = [] }: StartOptions) {
  const server = entry.endsWith('.js') ? spawn(process.execPath, [...nodeArguments, entry, '--stdio']) : spawn(entry);
  const [reader, writer] = [new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin)];
  return { process: server, reader, writer };
}

/** Starts a server that is spoken with as VS Code does. */
export function overIpc(entry: string, { nodeArguments = [] }: StartOptions) {
  const stdio: StdioOptions = ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'];
  const server = fork(entry, ['--node-ipc'], { execArgv: [...nodeArguments], stdio });
  return { process: server, reader: new IPCMessageReader(server), writer: new IPCMessageWriter(server) };
}

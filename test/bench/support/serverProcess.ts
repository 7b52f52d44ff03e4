/** A language server in a process of its own, over ipc as VS Code starts it, and what it uses. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import {
  createProtocolConnection,
  type Diagnostic,
  IPCMessageReader,
  IPCMessageWriter,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
} from 'vscode-languageserver/node';
import { stop } from '../../../scripts/support/process.ts';
import { uriOfPath } from '../../../server/src/host/paths.ts';
import type { EditPlace } from './mapperText.ts';

/** What a process used since its start: microseconds of CPU, bytes of memory now. */
export interface Usage {
  /** Of the main thread. */
  readonly thread: number;
  readonly all: number;
  readonly memory: number;
}

/** One word in place of another of the same length. */
export interface Edit extends EditPlace {
  readonly word: string;
}

type Waiting = { accepts(params: PublishDiagnosticsParams): boolean; resolve(diagnostics: Diagnostic[]): void };

const probe = new URL('./probe.mjs', import.meta.url);

export class ServerProcess {
  readonly name: string;
  readonly #process: ChildProcess;
  readonly #connection: ProtocolConnection;
  #waiting: Waiting[] = [];
  #version = 0;

  constructor(name: string, entry: string) {
    this.name = name;
    this.#process = fork(entry, ['--node-ipc'], {
      execArgv: ['--import', probe.href],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc', 'pipe'],
    });
    this.#connection = createProtocolConnection(
      new IPCMessageReader(this.#process),
      new IPCMessageWriter(this.#process),
    );
    this.#connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
      const ready = this.#waiting.filter((each) => each.accepts(params));
      this.#waiting = this.#waiting.filter((each) => !ready.includes(each));
      for (const { resolve } of ready) resolve(params.diagnostics);
    });
    this.#connection.onRequest('client/registerCapability', () => null);
    this.#connection.listen();
  }

  /** @param folder the workspace's, if it has one */
  async initialize(folder?: string): Promise<void> {
    await this.#connection.sendRequest('initialize', {
      processId: process.pid,
      rootUri: null,
      workspaceFolders: folder === undefined ? null : [{ uri: uriOfPath(folder), name: 'bench' }],
      capabilities: { textDocument: { publishDiagnostics: { versionSupport: true, relatedInformation: true } } },
      initializationOptions: { jsonDiagnostics: false, pullDiagnostics: false },
    });
    await this.#connection.sendNotification('initialized', {});
  }

  /** Opens a document. @returns what is published for it first */
  open(uri: string, text: string): Promise<Diagnostic[]> {
    this.#version = 1;
    const found = this.published(uri);
    const textDocument = { uri, languageId: 'json', version: 1, text };
    void this.#connection.sendNotification('textDocument/didOpen', { textDocument });
    return found;
  }

  /** Edits a document, all edits at once; the version after it is waited for with `published`. */
  change(uri: string, edits: readonly Edit[]): void {
    this.#version++;
    void this.#connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: this.#version },
      contentChanges: edits.map(({ line, character, word }) => ({
        range: { start: { line, character }, end: { line, character: character + word.length } },
        text: word,
      })),
    });
  }

  /** Resolves with the next diagnostics of the document's last version that are accepted. */
  published(uri: string, accepts: (found: readonly Diagnostic[]) => boolean = () => true): Promise<Diagnostic[]> {
    const version = this.#version;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${this.name} publishes nothing for ${uri}`)), 120_000);
      this.#waiting.push({
        accepts: (params) => params.uri === uri && params.version === version && accepts(params.diagnostics),
        resolve: (diagnostics) => {
          clearTimeout(timer);
          resolve(diagnostics);
        },
      });
    });
  }

  request<Result>(method: string, params: unknown): Promise<Result> {
    return this.#connection.sendRequest<Result>(method, params);
  }

  async usage(): Promise<Usage> {
    const channel = this.#process.stdio[4] as Duplex;
    const answered = once(channel, 'data');
    channel.write('\n');
    const [data] = (await answered) as [Buffer];
    return JSON.parse(data.toString()) as Usage;
  }

  async stop(): Promise<void> {
    this.#connection.dispose();
    await stop(this.#process);
  }
}

/** The server's side of the thread of large samples: started when the first one is met, told what changed before it is asked. */
import { Worker } from 'node:worker_threads';
import type { CancellationToken as EditorToken, MessageConnection } from 'vscode-languageserver/node';
import type { PlacedFacts } from '../largeSamples.ts';
import type {
  LocateParams,
  LocateResult,
  PreviewParams,
  PreviewWindow,
  Provenance,
  ProvenanceParams,
} from '../protocol.ts';
import type { FileFindings } from '../service.ts';
import { type CancellationToken, Cancelled, throwIfCancelled } from '../util/cancellation.ts';
import { createMessageConnection, PortMessageReader, PortMessageWriter } from './languageServer.ts';
import type { SampleAnswers } from './lateSamples.ts';
import {
  checkRequest,
  factsRequest,
  locateRequest,
  provenanceRequest,
  type SampleSource,
  type SampleState,
  type SampleThreadOptions,
  stateMessage,
  windowRequest,
} from './sampleProtocol.ts';
import type { SchemaMark } from './schemaNews.ts';

export class SampleThread implements SampleAnswers {
  readonly #entry: URL;
  readonly #options: SampleThreadOptions;
  readonly #source: SampleSource;
  #thread: { readonly connection: MessageConnection; readonly worker: Worker } | undefined;
  /** Versions of open documents that the thread has. */
  #sent = new Map<string, number>();
  #schemasTold: SchemaMark | undefined;

  /** @param entry the bundled `sampleWorker` */
  constructor(entry: URL, options: SampleThreadOptions, source: SampleSource) {
    this.#entry = entry;
    this.#options = options;
    this.#source = source;
  }

  async factsOf(uri: string): Promise<PlacedFacts> {
    const connection = await this.#told();
    return connection.sendRequest<PlacedFacts>(factsRequest, { uri });
  }

  async check(uri: string, token: CancellationToken): Promise<FileFindings | undefined> {
    return (await this.#ask<FileFindings>(checkRequest, { uri }, token)) ?? undefined;
  }

  async preview(params: PreviewParams, token: CancellationToken): Promise<PreviewWindow> {
    const answer = await this.#ask<PreviewWindow>(windowRequest, params, token);
    if (answer === null) throw new Cancelled();
    return answer;
  }

  async locate(params: LocateParams): Promise<LocateResult> {
    const connection = await this.#told();
    return connection.sendRequest<LocateResult>(locateRequest, params);
  }

  async provenance(params: ProvenanceParams): Promise<Provenance> {
    const connection = await this.#told();
    return connection.sendRequest<Provenance>(provenanceRequest, params);
  }

  /** Ends the thread; the next request starts it again. */
  async dispose(): Promise<void> {
    const thread = this.#thread;
    this.#forget();
    await thread?.worker.terminate();
  }

  async #ask<T>(method: string, params: object, token: CancellationToken): Promise<T | null> {
    const connection = await this.#told();
    const answer = isEventful(token)
      ? await unlessCancelled(connection.sendRequest<T | null>(method, params, token), token)
      : await connection.sendRequest<T | null>(method, params);
    throwIfCancelled(token);
    return answer;
  }

  /** The thread's connection, after it was told what changed. */
  async #told(): Promise<MessageConnection> {
    const connection = this.#connection();
    await connection.sendNotification(stateMessage, this.#state());
    return connection;
  }

  #connection(): MessageConnection {
    if (this.#thread) return this.#thread.connection;
    this.#source.host.log.info('A data file is large: it is read and mapped in a thread of its own.');
    const worker = new Worker(this.#entry, { workerData: this.#options });
    // A thread out of memory ends; what it was asked is answered with an error, and the next request starts another.
    worker.once('exit', () => this.#forget(worker));
    worker.on('error', () => this.#forget(worker));
    worker.unref();
    const connection = createMessageConnection(new PortMessageReader(worker), new PortMessageWriter(worker));
    connection.listen();
    this.#thread = { connection, worker };
    return connection;
  }

  #forget(worker = this.#thread?.worker): void {
    if (this.#thread?.worker !== worker) return;
    this.#thread?.connection.dispose();
    this.#thread = undefined;
    this.#sent = new Map();
    this.#schemasTold = undefined;
  }

  #state(): SampleState {
    const { host, documents, chosen, schemaNews } = this.#source;
    const open = new Map([...documents.all()].map((document) => [document.uri, document]));
    const changed = [...open.values()].filter((document) => this.#sent.get(document.uri) !== document.version);
    const closed = [...this.#sent.keys()].filter((uri) => !open.has(uri));
    for (const uri of closed) this.#sent.delete(uri);
    for (const { uri, version } of changed) this.#sent.set(uri, version);
    const schemas = schemaNews.since(this.#schemasTold);
    this.#schemasTold = schemaNews.mark;
    return {
      folders: host.folders,
      diskChanges: this.#source.diskChanges(),
      allowed: [...host.allowed],
      settings: this.#source.settings(),
      trusted: host.trusted,
      environment: host.environment,
      schemas,
      chosen: [...chosen],
      changed: changed.map((document) => ({ uri: document.uri, version: document.version, text: document.getText() })),
      closed,
    };
  }
}

/** The answer; after a cancel it is not waited for: what comes next must not wait until the other thread takes note. */
function unlessCancelled<T>(answer: Promise<T>, token: EditorToken): Promise<T> {
  return new Promise((resolve, reject) => {
    const listener = token.onCancellationRequested(() => reject(new Cancelled()));
    answer.then(resolve, reject).finally(() => listener.dispose());
  });
}

/** A token of the editor's tells when it is cancelled, so that the other thread can be told too. */
function isEventful(token: CancellationToken): token is EditorToken {
  return 'onCancellationRequested' in token;
}

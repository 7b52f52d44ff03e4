/** The server's side of the thread of large samples: started with the first one, and updated before each request. */

import { Worker } from 'node:worker_threads';
import {
  createMessageConnection,
  type CancellationToken as EditorToken,
  type MessageConnection,
  PortMessageReader,
  PortMessageWriter,
} from 'vscode-languageserver/node';
import type { AddSchemaParams } from '../../protocol.ts';
import { largeSampleSize } from '../../service/largeSamples/mappingHost.ts';
import type { MappingThread, RemoteMethod } from '../../service/largeSamples/mappingThread.ts';
import { type CancellationToken, Cancelled, neverCancelled, throwIfCancelled } from '../../util/cancellation.ts';
import {
  type CallAnswer,
  type CallParams,
  callRequest,
  type SampleSource,
  type SampleState,
  type SampleThreadOptions,
  stateMessage,
} from './sampleProtocol.ts';

export class SampleThread implements MappingThread {
  readonly #entry: URL;
  readonly #options: SampleThreadOptions;
  readonly #source: SampleSource;
  #thread: { readonly connection: MessageConnection; readonly worker: Worker } | undefined;
  /** Versions of open documents that were sent to the thread. */
  #sent = new Map<string, number>();
  /** The remote service's answers about classes that were sent to it. */
  #sentAnswers = new WeakSet<AddSchemaParams>();

  /** @param entry the bundled `sampleWorker` */
  constructor(entry: URL, options: SampleThreadOptions, source: SampleSource) {
    this.#entry = entry;
    this.#options = options;
    this.#source = source;
  }

  /** An open document counts as it stands. */
  async isLarge(uri: string): Promise<boolean> {
    const { documents, host } = this.#source;
    return (documents.get(uri)?.getText().length ?? (await host.statFile(uri))?.size ?? 0) > largeSampleSize;
  }

  async call(
    method: RemoteMethod,
    args: readonly unknown[],
    token: CancellationToken = neverCancelled,
  ): Promise<unknown> {
    const connection = await this.#updatedConnection();
    const params: CallParams = { method, args };
    const answer = isEventful(token)
      ? await unlessCancelled(connection.sendRequest<CallAnswer>(callRequest, params, token), token)
      : await connection.sendRequest<CallAnswer>(callRequest, params);
    throwIfCancelled(token);
    if ('cancelled' in answer) throw new Cancelled();
    return answer.value;
  }

  /** Ends the thread; the next request starts it again. */
  async dispose(): Promise<void> {
    const thread = this.#thread;
    this.#forget();
    await thread?.worker.terminate();
  }

  /** The thread's connection, after the changed state was sent. */
  async #updatedConnection(): Promise<MessageConnection> {
    const connection = this.#connection();
    await connection.sendNotification(stateMessage, this.#state());
    return connection;
  }

  #connection(): MessageConnection {
    if (this.#thread) return this.#thread.connection;
    this.#source.host.log.info('A data file is large: it is read and mapped in a thread of its own.');
    const worker = new Worker(this.#entry, { workerData: this.#options });
    // A thread out of memory ends, and the next request starts another.
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
    this.#sentAnswers = new WeakSet();
  }

  #state(): SampleState {
    const { host, documents, chosen, schemaRefresh, settings, diskChanges } = this.#source;
    const open = new Map([...documents.all()].map((document) => [document.uri, document]));
    const changed = [...open.values()].filter((document) => this.#sent.get(document.uri) !== document.version);
    const closed = [...this.#sent.keys()].filter((uri) => !open.has(uri));
    for (const uri of closed) this.#sent.delete(uri);
    for (const { uri, version } of changed) this.#sent.set(uri, version);
    const { python, reloads } = schemaRefresh;
    const answers = schemaRefresh.answers.filter((answer) => !this.#sentAnswers.has(answer));
    for (const answer of answers) this.#sentAnswers.add(answer);
    return {
      folders: host.folders,
      diskChanges,
      allowed: [...host.allowed],
      settings,
      trusted: host.trusted,
      environment: host.environment,
      schemas: { python, reloads, answers },
      chosen: [...chosen.all],
      changed: changed.map((document) => ({ uri: document.uri, version: document.version, text: document.getText() })),
      closed,
    };
  }
}

/**
 * The answer, or `Cancelled` at once if the token is cancelled: the next request must not wait for the other thread.
 */
function unlessCancelled<T>(answer: Promise<T>, token: EditorToken): Promise<T> {
  return new Promise((resolve, reject) => {
    const listener = token.onCancellationRequested(() => reject(new Cancelled()));
    answer.then(resolve, reject).finally(() => listener.dispose());
  });
}

/** A token of the editor has an event for its cancellation, which is passed on to the other thread. */
function isEventful(token: CancellationToken): token is EditorToken {
  return 'onCancellationRequested' in token;
}

/** A mapper that takes seconds beside one that takes none: a signal meets the server in the middle of the first. */

import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Diagnostic } from 'vscode-languageserver/node';
import { HeldTexts } from '../../client/src/languageServer/heldTexts.ts';
import { watchServer } from '../../client/src/languageServer/serverWatch.ts';
import { uriOfPath } from '../../server/src/host/uris.ts';
import { type CheckAgainParams, checkAgainNotification, type EvaluationParams } from '../../server/src/protocol.ts';
import { WireClient } from './wireClient.ts';

export const slow = mapperOf('slow', 400);
export const other = mapperOf('other', 1);
export const otherData = sampleOf('other', 3);

/** Returns the files of both mappers. With all of its samples, the slow one takes long enough to be met in the middle. */
export function heldFiles(samples = 20, items = 2_000): Readonly<Record<string, unknown>> {
  const data = Array.from({ length: samples }, (_, n) => [`slow-${n}.json`, sampleOf('slow', items)]);
  const mappers = { 'slow.mapper.json': slow, 'other.mapper.json': other };
  return { ...mappers, 'other.json': otherData, ...Object.fromEntries(data) };
}

/** Starts a watched server over a folder with these files; the caller stops it. */
export function heldScene(folder: string, nodeArguments?: () => readonly string[]) {
  const server = new WatchedServer(folder, nodeArguments);
  const uris = {
    slow: uriOfPath(join(folder, 'slow.mapper.json')),
    other: uriOfPath(join(folder, 'other.mapper.json')),
  };
  const hover = (of: keyof typeof uris) => {
    const position = { line: 0, character: { slow, other }[of].indexOf('"source"') + 2 };
    return server.request('textDocument/hover', { textDocument: { uri: uris[of] }, position });
  };
  return { server, uris, hover };
}

/** Returns whether a finding says that the text is not evaluated. */
export function isHeld(found: readonly Diagnostic[]): boolean {
  return found.some(({ code, data }) => code === 'limit-reached' && data?.fix?.held === true);
}

function mapperOf(key: string, count: number): string {
  const rules = Array.from({ length: count }, (_, n) => [`n${n}`, { source: `items[*].n | [${n}]`, target: `n${n}` }]);
  const schema = 'nomad.datamodel.data.EntryData';
  const main_schema = { schema, is_main: 'True', rules: Object.fromEntries(rules) as object };
  return JSON.stringify({ $json_mapper_class_key: key, main_schema });
}

function sampleOf(key: string, count: number): object {
  const items = Array.from({ length: count }, (_, n) => ({ n, name: `item ${n}` }));
  return { $mapped_json_class_key: key, items };
}

/** In milliseconds. A text's first stages are shorter, so a signal doesn't come between two of them. */
const moment = 300;

/** A client like the extension's: it watches its server, starts another where it ended, and opens the documents again. */
class WatchedServer {
  readonly held = new HeldTexts();
  /** URIs of what was begun, over all servers. */
  readonly begun: string[] = [];
  /** Called when a server is still at a text a moment after it told that it begins. */
  onLongText: (uri: string, server: ChildProcess) => void = () => {};
  starts = 0;
  readonly #folder: string;
  readonly #nodeArguments: () => readonly string[];
  readonly #documents = new Map<string, { version: number; text: string }>();
  readonly #watch: { dispose(): unknown };
  #current: WireClient;
  #ready = Promise.resolve();
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
    this.#watch = watchServer(
      client as unknown as Parameters<typeof watchServer>[0],
      () => this.#current.process.kill('SIGKILL'),
      () => this.held.lengthOfLast,
    );
  }

  async open(uri: string, text: string): Promise<void> {
    this.#documents.set(uri, { version: 1, text });
    await this.#ready;
    await this.#current.open(uri, text);
  }

  async edit(uri: string, text: string): Promise<void> {
    const version = (this.#documents.get(uri)?.version ?? 0) + 1;
    this.#documents.set(uri, { version, text });
    await this.#ready;
    await this.#current.edit(uri, text);
  }

  async checkAgain(uri: string): Promise<void> {
    this.held.release((each) => each === uri);
    const params: CheckAgainParams = { uri };
    await this.#current.notify(checkAgainNotification, params);
  }

  /** Asks again where the server ended meanwhile, as an editor's user does. */
  async request<Result>(method: string, params: unknown): Promise<Result> {
    for (;;) {
      const asked = this.#current;
      try {
        await this.#ready;
        return await asked.request<Result>(method, params);
      } catch (error) {
        if (this.#isStopped || (asked === this.#current && this.#isRunning)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  }

  /** The document's diagnostics, once they have the property asked for. @throws Error after half a minute */
  async diagnostics(uri: string, accepts: (found: readonly Diagnostic[]) => boolean): Promise<readonly Diagnostic[]> {
    for (let round = 0; round < 600; round++) {
      const found = this.#current.published(uri).at(-1)?.diagnostics;
      if (found && accepts(found)) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`No such diagnostics for ${uri}: ${JSON.stringify(this.#current.published(uri).at(-1))}`);
  }

  stop(): void {
    this.#isStopped = true;
    this.#watch.dispose();
    this.#current.process.kill('SIGKILL');
  }

  #start(): WireClient {
    this.starts++;
    const server = new WireClient({
      usesIpc: true,
      isQuiet: true,
      nodeArguments: this.#nodeArguments(),
      folders: [this.#folder],
      capabilities: { textDocument: { hover: { contentFormat: ['plaintext'] } } },
      initializationOptions: { held: this.held.all },
    });
    const running = new Set<number>();
    const note = (params: EvaluationParams): void => {
      const { id } = params;
      if (params.kind === 'done') return void running.delete(id);
      this.begun.push(params.uri);
      running.add(id);
      setTimeout(() => running.has(id) && this.onLongText(params.uri, server.process), moment);
    };
    const client = {
      onNotification: (method: string, listener: (params: EvaluationParams) => void) =>
        server.connection.onNotification(method, (params: EvaluationParams) => {
          listener(params);
          note(params);
        }),
    };
    this.held.follow(client as unknown as Parameters<HeldTexts['follow']>[0]);
    server.connection.onClose(() => this.#ended());
    this.#ready = this.#openAll(server);
    this.#ready.catch(() => undefined); // of one that ends meanwhile
    return server;
  }

  async #openAll(server: WireClient): Promise<void> {
    await server.initialized;
    this.#isRunning = true;
    for (const [uri, { text, version }] of this.#documents) await server.open(uri, text, version);
  }

  #ended(): void {
    this.#isRunning = false;
    // What was asked of it is refused.
    this.#current.connection.dispose();
    this.held.serverEnded();
    if (!this.#isStopped) this.#current = this.#start();
  }
}

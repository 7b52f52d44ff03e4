/** Edits a mapper that is bound to data files, looks at its preview, and works in another mapper meanwhile. */
import { basename, dirname } from 'node:path';
import { uriOfPath } from '../../../server/src/host/uris.ts';
import { previewRequest } from '../../../server/src/protocol.ts';
import type { ServerEntry } from './bundles.ts';
import { mapperText, type } from './data.ts';
import { ServerProcess } from './serverProcess.ts';
import { type Place, placesOf, uniqueWord } from './typist.ts';

/** The preview cuts a list to its first values. */
const shown = 200;
const elsewhere = 'file:///bench/elsewhere.mapper.json';

export class MapperEditor {
  readonly server: ServerProcess;
  readonly #uri: string;
  readonly #source: Place;
  readonly #other: Place;
  #edits = 0;

  private constructor(server: ServerProcess, uri: string, text: string, other: string) {
    this.server = server;
    this.#uri = uri;
    this.#source = placesOf(text, /"source": "(t)"/)[0]!;
    this.#other = placesOf(other, new RegExp(`: "(${type.right})"`))[0]!;
  }

  static async open(entry: ServerEntry, path: string, text: string): Promise<MapperEditor> {
    const server = await ServerProcess.start(entry, { folder: dirname(path) });
    const [uri, other] = [uriOfPath(path), mapperText(1e3, basename(elsewhere))];
    await server.open(uri, text);
    await server.open(elsewhere, other);
    return new MapperEditor(server, uri, text, other);
  }

  checkAgainst(compat: 'next'): void {
    this.server.notify('workspace/didChangeConfiguration', { settings: { mapperWorkbench: { compat } } });
  }

  /** Types a source that no sample has, until the findings name it. */
  edit(): Promise<void> {
    return this.#change(this.#uri, this.#source);
  }

  /** @returns milliseconds until the findings of an edit in another mapper */
  async editElsewhere(): Promise<number> {
    const start = performance.now();
    await this.#change(elsewhere, this.#other);
    return performance.now() - start;
  }

  requestElsewhere(method: 'hover' | 'completion'): Promise<unknown> {
    const at = { textDocument: { uri: elsewhere }, position: { line: 5, character: 12 } };
    return this.server.request(`textDocument/${method}`, at);
  }

  /** As the panel asks for the first entries. @throws where they are not there */
  async preview(): Promise<void> {
    const preview = await this.server.request(previewRequest, { uri: this.#uri });
    const steps = preview.entries[0]?.children?.find(({ name }) => name === 'steps');
    if (steps?.cut?.shown !== shown) throw new Error(`no ${shown} items: ${preview.problem}`);
  }

  /** @returns milliseconds of the server's thread */
  async spent(work: () => Promise<void>): Promise<number> {
    const before = await this.server.usage();
    await work();
    return (await this.server.usage()).thread - before.thread;
  }

  async #change(uri: string, place: Place): Promise<void> {
    const word = uniqueWord(this.#edits++);
    this.server.change(uri, [place.replace(`"${word}"`)]);
    await this.server.published(uri, (found) => found.some(({ message }) => String(message).includes(word)));
  }
}

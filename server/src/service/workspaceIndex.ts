/**
 * The kind of each file of the workspace, on disk and unsaved, and which files belong together
 * (docs/mapper-reference.md#bound-data).
 */

import type { DataFacts, MapperFacts, WorkspaceFacts } from '../checks/check.ts';
import { type FileFacts, recognize } from '../mapper/recognize.ts';
import { dataNameOf, type Range } from '../protocol.ts';
import { type CancellationToken, throwIfCancelled } from '../util/cancellation.ts';
import { runInBatches } from '../util/lists.ts';
import { Slices } from '../util/workTime.ts';
import { rangeInText } from './diagnostics/findings.ts';
import type { DocumentCache, Snapshot } from './documents.ts';
import { type FileLists, fileLists, haveSameListing, type KnownFile } from './fileLists.ts';
import { FileUris } from './fileUris.ts';
import type { WorkspaceFile, WorkspaceHost } from './workspaceHost.ts';

/** The kind of a file, and the range of its class key. */
export interface PlacedFacts {
  readonly facts: FileFacts | undefined;
  readonly range: Range;
}

/** How the index reads files: cancellable, in time slices. */
interface Reading {
  readonly token: CancellationToken;
  readonly slices: Slices;
}

/** Small files wait for the disk much longer than they take to read. */
const readsAtOnce = 16;

const none: readonly DataFacts[] = [];

const startOfFile: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

export class WorkspaceIndex implements WorkspaceFacts {
  readonly #host: WorkspaceHost;
  readonly #cache: DocumentCache;
  readonly #known = new Map<string, KnownFile>();
  #listed: readonly WorkspaceFile[] | undefined;
  #open: ReadonlySet<string> = new Set();
  readonly #uris: FileUris;
  #lists: FileLists | undefined;
  /** The latest refresh. The next one waits for it, and finds what it has read. */
  #refreshed: Promise<void> = Promise.resolve();

  constructor(host: WorkspaceHost, cache: DocumentCache) {
    this.#host = host;
    this.#uris = new FileUris(host);
    this.#cache = cache;
  }

  /** Updates the index: reads new and changed files, each once, even with concurrent calls. @throws Cancelled */
  async refresh(token: CancellationToken): Promise<void> {
    const refreshed = this.#refreshed.then(() => this.#refresh(token));
    this.#refreshed = refreshed.catch(() => {});
    return refreshed;
  }

  async #refresh(token: CancellationToken): Promise<void> {
    throwIfCancelled(token);
    const files = await this.#host.listFiles();
    const reading = { token, slices: new Slices(token) };
    const { open, hasChanged } = this.#uris.refresh(files);
    if (hasChanged || files !== this.#listed) {
      const once = files.filter((file) => this.#uris.isKnown(file));
      await this.#refreshListed(versionsOf(once), open, reading);
    }
    // A closed document is now the file on disk, or nothing.
    for (const uri of this.#open)
      if (!open.has(uri) && this.knownUri(uri) === uri) await this.#refreshOne(uri, reading);
    for (const uri of open) await this.#refreshOne(uri, reading);
    this.#open = open;
    this.#listed = files;
    reading.slices.time.stop();
  }

  knownUri(uri: string): string {
    return this.#uris.knownUri(uri);
  }

  async #refreshListed(
    versions: ReadonlyMap<string, string>,
    open: ReadonlySet<string>,
    reading: Reading,
  ): Promise<void> {
    for (const uri of this.#known.keys()) if (!versions.has(uri) && !open.has(uri)) this.#forget(uri);
    const closed = [...versions].filter(([uri]) => !open.has(uri));
    await runInBatches(closed, readsAtOnce, ([uri, version]) => this.#readIfNew(uri, version, reading));
  }

  async #refreshOne(uri: string, reading: Reading): Promise<void> {
    await this.#readIfNew(uri, (await this.#cache.versionOf(uri)) ?? '', reading);
  }

  async #readIfNew(uri: string, version: string, { token, slices }: Reading): Promise<void> {
    if (this.#known.get(uri)?.version === version) return;
    throwIfCancelled(token);
    if (slices.isOver) await slices.next();
    this.#note(uri, version, await this.factsOf(uri, token));
  }

  #note(uri: string, version: string, { facts, range }: PlacedFacts): void {
    const before = this.#known.get(uri);
    this.#known.set(uri, { version, facts, range });
    if (!haveSameListing(before, this.#known.get(uri))) this.#lists = undefined;
  }

  /** The facts of a file. */
  async factsOf(uri: string, token: CancellationToken): Promise<PlacedFacts> {
    return placed(await this.#cache.current(uri, token));
  }

  #forget(uri: string): void {
    this.#known.delete(uri);
    this.#lists = undefined;
  }

  get files(): FileLists['files'] {
    return this.#current().files;
  }

  get mappers(): readonly MapperFacts[] {
    return this.#current().mappers;
  }

  mappersNamed(classKey: string): readonly MapperFacts[] {
    return this.#current().byKey.mappers.get(classKey) ?? [];
  }

  get hasUnnamedMapper(): boolean {
    return this.#current().hasUnnamedMapper;
  }

  get isCut(): boolean {
    return this.#host.isListingCut === true;
  }

  get dataFiles(): readonly DataFacts[] {
    return this.#current().dataFiles;
  }

  /** The facts of a data file of the workspace; undefined for any other. */
  dataFile(uri: string): DataFacts | undefined {
    return this.#current().dataByUri.get(uri);
  }

  #current(): FileLists {
    this.#lists ??= fileLists(this.#known, (uri) => this.#host.displayName(uri));
    return this.#lists;
  }

  /** The files that changed last, open documents first, in the given order (docs/mapper-reference.md#bound-data). */
  latest(uris: readonly string[], count: number): readonly string[] {
    if (uris.length <= count) return uris;
    const byAge = uris.toSorted((one, other) => this.#changedAt(other) - this.#changedAt(one));
    const newest = new Set(byAge.slice(0, count));
    return uris.filter((uri) => newest.has(uri));
  }

  /** When a file changed, as the host counts; infinite for an open document. */
  #changedAt(uri: string): number {
    if (this.#open.has(uri)) return Number.MAX_VALUE;
    return Number.parseFloat(this.#known.get(uri)?.version ?? '') || 0;
  }

  /** The mapper that a data file selects: the one with its version, or else with the highest. */
  mapperFor(data: Pick<DataFacts, 'classKey' | 'version'>): MapperFacts | undefined {
    const fitting = this.#current().byKey.mappers.get(data.classKey) ?? [];
    if (data.version !== null) return fitting.find((mapper) => mapper.version === data.version);
    return fitting.reduce<MapperFacts | undefined>(
      (best, mapper) => (best && best.version >= mapper.version ? best : mapper),
      undefined,
    );
  }

  /** The mapper that a data file outside of the workspace selects, if any. */
  async mappersForUnlisted(uri: string, token: CancellationToken): Promise<readonly string[]> {
    const { facts } = await this.factsOf(uri, token);
    if (facts?.kind !== 'data' || facts.classKey === undefined) return [];
    const selected = this.mapperFor({ classKey: facts.classKey, version: facts.version });
    return selected ? [selected.uri] : [];
  }

  /** The data files whose class key and version select a mapper of this key and version, by URI. */
  dataFor(classKey: string, version: number): readonly DataFacts[] {
    const { mappers, dataFiles } = this.#current().byKey;
    const named = dataFiles.get(classKey);
    if (named === undefined) return none;
    const highest = Math.max(version, ...(mappers.get(classKey) ?? []).map((mapper) => mapper.version));
    return named.filter((data) => (data.version ?? highest) === version);
  }
}

function placed(current: Snapshot): PlacedFacts {
  if (current.kind === 'problem') {
    const facts = current.foreign && recognize(current.foreign.ascii);
    return { facts: facts && { ...facts, classKey: undefined }, range: startOfFile };
  }
  if (current.snapshot.facts === undefined) return { facts: undefined, range: startOfFile };
  const { facts, text } = current.snapshot;
  return { facts, range: rangeInText(text, facts.span) };
}

/** Expected entries beside their data file are neither mapper nor data, so they are not read. */
function versionsOf(files: readonly WorkspaceFile[]): ReadonlyMap<string, string> {
  const versions = new Map(files.map((file) => [file.uri, file.stamp]));
  for (const { uri } of files) if (versions.has(dataNameOf(uri) ?? '')) versions.delete(uri);
  return versions;
}

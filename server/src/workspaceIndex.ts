/** What the files of the workspace are, on disk and unsaved, and which belong together (SEMANTICS 1). */
import type { DataFacts, MapperFacts, WorkspaceFacts } from './checks/check.ts';
import type { DocumentCache } from './documentCache.ts';
import type { FileFacts, FileKind } from './mapper/recognise.ts';
import type { Range } from './protocol.ts';
import { type CancellationToken, throwIfCancelled } from './util/cancellation.ts';
import { giveWay } from './util/giveWay.ts';
import type { WorkspaceHost } from './workspace.ts';

interface Known {
  readonly version: string;
  readonly facts: FileFacts | undefined;
  readonly range: Range;
}

const startOfFile: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

export class WorkspaceIndex implements WorkspaceFacts {
  readonly #host: WorkspaceHost;
  readonly #cache: DocumentCache;
  readonly #known = new Map<string, Known>();

  constructor(host: WorkspaceHost, cache: DocumentCache) {
    this.#host = host;
    this.#cache = cache;
  }

  /** Brings the index up to date: reads what is new or changed. @throws Cancelled */
  async refresh(token: CancellationToken): Promise<void> {
    const uris = new Set((await this.#host.listFiles()).map((file) => file.uri));
    for (const document of this.#host.openDocuments()) uris.add(document.uri);
    for (const uri of this.#known.keys()) if (!uris.has(uri)) this.#known.delete(uri);
    for (const uri of uris) {
      throwIfCancelled(token);
      if (await this.#refreshFile(uri)) await giveWay();
    }
  }

  /** True when the file had to be read. */
  async #refreshFile(uri: string): Promise<boolean> {
    const version = await this.#cache.versionOf(uri);
    if (version === undefined) {
      this.#known.delete(uri);
      return false;
    }
    if (this.#known.get(uri)?.version === version) return false;
    const current = await this.#cache.current(uri);
    const snapshot = current.kind === 'text' ? current.snapshot : undefined;
    const facts = snapshot?.facts;
    const range = facts && snapshot ? rangeOf(snapshot.document, facts) : startOfFile;
    this.#known.set(uri, { version, facts, range });
    return true;
  }

  /** Mapper and data files, by URI. */
  get files(): readonly { readonly uri: string; readonly kind: FileKind }[] {
    const files = [...this.#known].flatMap(([uri, { facts }]) => (facts ? { uri, kind: facts.kind } : []));
    return files.sort((one, other) => (one.uri < other.uri ? -1 : 1));
  }

  get mappers(): readonly MapperFacts[] {
    return [...this.#known].flatMap(([uri, { facts, range }]) => {
      if (facts?.kind !== 'mapper' || facts.classKey === undefined) return [];
      return { uri, name: this.#host.displayName(uri), classKey: facts.classKey, version: facts.version ?? 1, range };
    });
  }

  get dataFiles(): readonly DataFacts[] {
    return [...this.#known].flatMap(([uri, { facts }]) => {
      if (facts?.kind !== 'data' || facts.classKey === undefined) return [];
      return { uri, name: this.#host.displayName(uri), classKey: facts.classKey, version: facts.version };
    });
  }

  /** The mapper that a data file selects: its version, else the highest one. */
  mapperFor(data: Pick<DataFacts, 'classKey' | 'version'>): MapperFacts | undefined {
    const fitting = this.mappers.filter((mapper) => mapper.classKey === data.classKey);
    if (data.version !== null) return fitting.find((mapper) => mapper.version === data.version);
    return fitting.reduce<MapperFacts | undefined>(
      (best, mapper) => (best && best.version >= mapper.version ? best : mapper),
      undefined,
    );
  }

  /** The data files whose class key and version select a mapper of this key and version, by URI. */
  dataFor(classKey: string, version: number): readonly DataFacts[] {
    const highest = Math.max(
      version,
      ...this.mappers.filter((mapper) => mapper.classKey === classKey).map((mapper) => mapper.version),
    );
    return this.dataFiles
      .filter((data) => data.classKey === classKey && (data.version ?? highest) === version)
      .sort((one, other) => (one.uri < other.uri ? -1 : 1));
  }
}

function rangeOf(document: { positionAt(offset: number): Range['start'] }, { span }: FileFacts): Range {
  return { start: document.positionAt(span.offset), end: document.positionAt(span.offset + span.length) };
}

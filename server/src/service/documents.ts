/** Versions of documents and files as immutable snapshots, each with what is computed from it (ARCHITECTURE.md). */

import { TextDocument } from 'vscode-languageserver-textdocument';
import { locateValue } from '../data/locate.ts';
import { parseSample, type Sample } from '../data/sample.ts';
import { type MappingPlan, planMapping } from '../engine/plan/plan.ts';
import { rangeOf } from '../features/ranges.ts';
import type { MapperFile } from '../mapper/mapperFile.ts';
import { parseMapper } from '../mapper/parseMapper.ts';
import { type FileFacts, recognize } from '../mapper/recognize.ts';
import type { Range } from '../protocol.ts';
import { isContainer } from '../util/isObject.ts';
import { LruCache } from '../util/lruCache.ts';
import type { RequestToken } from './evaluationTime.ts';
import type { FileContent, WorkspaceHost } from './workspaceHost.ts';

interface SnapshotSource {
  readonly uri: string;
  /** Unique for the content: no other content has the same version. */
  readonly version: string;
  readonly text: string;
  /** The editor's own version number of an open document. */
  readonly documentVersion?: number;
  /** The mapper of an earlier version: mappings with the same text are reused. */
  readonly before?: MapperFile | undefined;
  readonly hasByteOrderMark?: boolean | undefined;
}

/** One version of one document. Immutable; its parts are computed on first use. */
export class DocumentSnapshot {
  readonly uri: string;
  readonly version: string;
  readonly text: string;
  /** The editor's own version number of an open document; undefined for a file on disk. */
  readonly documentVersion: number | undefined;
  /** The file begins with one, which isn't part of the text. */
  readonly hasByteOrderMark: boolean;
  #before: MapperFile | undefined;
  #document: TextDocument | undefined;
  #facts: { readonly value: FileFacts | undefined } | undefined;
  #mapper: MapperFile | undefined;
  #plan: MappingPlan | undefined;
  #sample: Sample | undefined;
  /** The value of a closed file. It stays as long as a result needs it; a cache of texts would keep hundreds. */
  #root: WeakRef<object> | undefined;

  constructor({ uri, version, text, documentVersion, before, hasByteOrderMark = false }: SnapshotSource) {
    this.hasByteOrderMark = hasByteOrderMark;
    this.uri = uri;
    this.version = version;
    this.text = text;
    this.documentVersion = documentVersion;
    this.#before = before;
  }

  /** Converts between offsets and positions. */
  get document(): TextDocument {
    this.#document ??= TextDocument.create(this.uri, 'json', this.documentVersion ?? 0, this.text);
    return this.#document;
  }

  /** The range of a value of a data file. */
  locate(path: readonly (string | number)[]): Range | undefined {
    const span = locateValue(this.text, path);
    return span && rangeOf(this.document, span);
  }

  /** Undefined for a file that is neither mapper nor data file. */
  get facts(): FileFacts | undefined {
    const readsMapper = this.documentVersion !== undefined;
    this.#facts ??= { value: recognize(this.text, { mapperOf: () => this.mapper, readsMapper }) };
    return this.#facts.value;
  }

  get mapper(): MapperFile {
    this.#mapper ??= parseMapper(this.text, this.#before);
    this.#before = undefined;
    return this.#mapper;
  }

  /** The mapper of this version, or of the latest earlier one that had a mapper. */
  get latestMapper(): MapperFile | undefined {
    return this.#mapper ?? this.#before;
  }

  /** Class key and version, which bind the mapper to data files. */
  get mapperKey(): { readonly classKey: string | undefined; readonly version: number } {
    return { classKey: this.mapper.classKey?.value, version: this.mapper.version };
  }

  get plan(): MappingPlan {
    this.#plan ??= planMapping(this.mapper);
    return this.#plan;
  }

  get sample(): Sample {
    const root = this.#root?.deref();
    if (root) return { kind: 'value', root };
    const sample = this.#sample ?? parseSample(this.text);
    if (this.documentVersion === undefined && sample.kind === 'value' && isContainer(sample.root))
      this.#root = new WeakRef(sample.root);
    else this.#sample = sample;
    return sample;
  }
}

export type Snapshot =
  | { readonly kind: 'text'; readonly snapshot: DocumentSnapshot }
  | Extract<FileContent, { kind: 'problem' }>;

/**
 * How much text of closed files is cached, in characters, so that all data files of a mapper fit. A small file counts as
 * 2,000, because its parse results are larger than its text. Open documents are always cached.
 */
const cachedCharacters = 128 * 1024 * 1024;
const smallFile = 2_000;

export class DocumentCache {
  readonly #host: WorkspaceHost;
  readonly #open = new Map<string, DocumentSnapshot>();
  readonly #files: LruCache<string, DocumentSnapshot>;
  /** Of open documents: whether their files begin with a byte order mark. */
  readonly #marks = new Map<string, Promise<boolean>>();
  readonly #ids = new WeakMap<TextDocument, number>();
  #lastId = 0;

  /** @param kept the most characters of closed files that are cached */
  constructor(host: WorkspaceHost, kept: number = cachedCharacters) {
    this.#host = host;
    this.#files = new LruCache(kept, ({ text }) => Math.max(text.length, smallFile));
  }

  /** The document's version now, found without reading the file; undefined if the file does not exist. */
  async versionOf(uri: string): Promise<string | undefined> {
    const document = this.#host.openDocument(uri);
    return document ? this.#versionOf(document) : (await this.#host.statFile(uri))?.stamp;
  }

  /** The document's length in UTF-16 code units or bytes, found without reading the file; 0 if it does not exist. */
  async lengthOf(uri: string): Promise<number> {
    return this.#host.openDocument(uri)?.getText().length ?? (await this.#host.statFile(uri))?.size ?? 0;
  }

  /** The open document's text, or else the file's. @param token whose time grows with the file */
  async current(uri: string, { time }: RequestToken): Promise<Snapshot> {
    // Others work while the file is read.
    time?.stop();
    const document = this.#host.openDocument(uri);
    const current = document ? await this.#ofOpen(document) : await this.#ofFile(uri);
    if (current.kind === 'text') time?.addFile(uri, current.snapshot.text.length);
    return current;
  }

  /** The mapper at this URI; undefined for any other file. */
  async mapper(uri: string, token: RequestToken): Promise<DocumentSnapshot | undefined> {
    const current = await this.current(uri, token);
    return current.kind === 'text' && current.snapshot.facts?.kind === 'mapper' ? current.snapshot : undefined;
  }

  async #ofFile(uri: string): Promise<Snapshot> {
    const stamp = (await this.#host.statFile(uri))?.stamp;
    if (stamp === undefined) return { kind: 'problem', problem: 'missing' };
    const kept = this.#files.get(uri);
    if (kept?.version === stamp) return { kind: 'text', snapshot: kept };
    const content = await this.#host.readFile(uri);
    if (content.kind === 'problem') return content;
    const { text, hasByteOrderMark } = content;
    const snapshot = new DocumentSnapshot({ uri, version: stamp, text, hasByteOrderMark });
    this.#files.set(uri, snapshot);
    return { kind: 'text', snapshot };
  }

  /** Asked once for each document, until its file changes. */
  #markOf({ uri }: TextDocument): Promise<boolean> {
    const mark = this.#marks.get(uri) ?? this.#host.hasByteOrderMark?.(uri) ?? Promise.resolve(false);
    this.#marks.set(uri, mark);
    return mark;
  }

  /** Files were saved or replaced. */
  filesChanged(uris: readonly string[]): void {
    for (const uri of uris) this.#marks.delete(uri);
  }

  async #ofOpen(document: TextDocument): Promise<Snapshot> {
    const hasByteOrderMark = await this.#markOf(document);
    const kept = this.#open.get(document.uri);
    const version = this.#versionOf(document);
    if (kept?.version === version && kept.hasByteOrderMark === hasByteOrderMark)
      return { kind: 'text', snapshot: kept };
    const snapshot = new DocumentSnapshot({
      uri: document.uri,
      version,
      text: document.getText(),
      documentVersion: document.version,
      before: kept?.latestMapper,
      hasByteOrderMark,
    });
    this.#open.set(document.uri, snapshot);
    return { kind: 'text', snapshot };
  }

  /**
   * A document that is closed and reopened starts with version 1 again, perhaps with another text, so a counter is
   * added.
   */
  #versionOf(document: TextDocument): string {
    const id = this.#ids.get(document) ?? ++this.#lastId;
    this.#ids.set(document, id);
    return `open ${id}.${document.version}`;
  }

  /** Drops the cached versions of a closed document. */
  forget(uri: string): void {
    this.#open.delete(uri);
    this.#marks.delete(uri);
  }
}

/** What is known of a document, kept while its version stays: read, parsed and made ready once, when it is first asked for. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import { preparePatterns } from './data/pattern.ts';
import { parseSample, type Sample } from './data/sample.ts';
import { type MappingPlan, planMapping } from './engine/plan.ts';
import { patternsOf } from './engine/planPatterns.ts';
import type { JsonMember, TextChange } from './mapper/jsonTree.ts';
import { mapperFromTree, parseMapper } from './mapper/parseMapper.ts';
import { type FileFacts, factsOfMapper, recognise } from './mapper/recognise.ts';
import { reparse } from './mapper/reparse.ts';
import type { MapperFile } from './mapper/types.ts';
import type { Ready } from './util/ready.ts';
import { RecentlyUsed } from './util/recentlyUsed.ts';
import type { FileProblem, WorkspaceHost } from './workspace.ts';

/** What is known of a text beside it. */
interface SnapshotOrigin {
  readonly before?: DocumentSnapshot | undefined;
  readonly live?: TextDocument;
  /** From the version before, where that is known. */
  readonly change?: TextChange | undefined;
}

/** One version of one document; its parts are made when they are first asked for. */
export class DocumentSnapshot {
  readonly uri: string;
  readonly #origin: string | number;
  readonly text: string;
  #document: TextDocument | undefined;
  /** The host's own document, which goes on with later versions. */
  readonly #live: TextDocument | undefined;
  readonly #liveVersion: number | undefined;
  #facts: { readonly value: FileFacts | undefined } | undefined;
  #mapper: MapperFile | undefined;
  #plan: Ready<MappingPlan> | undefined;
  #sample: Sample | undefined;
  /** The last version whose mapper was read: what an edit did not touch is taken over from it. */
  #before: DocumentSnapshot | undefined;
  /** The last plan that was made before, likewise. */
  #planBefore: Ready<MappingPlan> | undefined;
  #isOvertaken = false;

  /** What is different from the version before, if that is known. */
  readonly #change: TextChange | undefined;

  /** @param origin a file's stamp, or which of the open documents it is */
  constructor(uri: string, origin: string | number, text: string, { before, live, change }: SnapshotOrigin = {}) {
    this.uri = uri;
    this.#origin = origin;
    this.text = text;
    this.#live = live;
    this.#liveVersion = live?.version;
    if (before !== undefined) this.#before = before.#mapper ? before : before.#before;
    if (this.#before === before) this.#change = change;
  }

  /** Differs from the version of any other content. */
  get version(): string {
    return typeof this.#origin === 'number' ? `open ${this.#origin}.${this.#liveVersion}` : this.#origin;
  }

  /** For offsets and positions. */
  get document(): TextDocument {
    // It knows where its lines begin, and finds them again after an edit without looking at all of the text.
    if (this.#live && this.#live.version === this.#liveVersion) return this.#live;
    this.#document ??= TextDocument.create(this.uri, 'json', 0, this.text);
    return this.#document;
  }

  /** Undefined for a file that is neither mapper nor data file. */
  get facts(): FileFacts | undefined {
    // Of a mapper that was edited, what the edit did not touch is known without looking at the text.
    const mapper = this.#mapper || this.#before ? this.mapper : undefined;
    this.#facts ??= { value: (mapper && factsOfMapper(mapper)) ?? recognise(this.text, () => this.mapper.tree) };
    return this.#facts.value;
  }

  /** Takes the nodes of the version before over: that one must not be asked for places any more. */
  get mapper(): MapperFile {
    if (this.#mapper) return this.#mapper;
    const before = this.#before;
    this.#before = undefined;
    // Nodes can be taken over once.
    const isFree = before !== undefined && !before.#isOvertaken;
    this.#mapper = isFree ? this.#takenOver(before) : parseMapper(this.text);
    return this.#mapper;
  }

  #takenOver(before: DocumentSnapshot): MapperFile {
    const { mapper } = before;
    this.#planBefore = before.#plan ?? before.#planBefore;
    before.#isOvertaken = true;
    const now = mapperFromTree(this.text, reparse(mapper, this.text, this.#change), mapper);
    if (this.#change && standInFront(now, mapper, this.#change)) this.#facts = before.#facts;
    return now;
  }

  /** Is it this version of this open document? */
  isOf(document: TextDocument, version: number = document.version): boolean {
    return this.#live === document && this.#liveVersion === version;
  }

  /** A later version took the nodes over: the places of this one's mapper are wrong by now. */
  get isOvertaken(): boolean {
    return this.#isOvertaken;
  }

  /** What binds the mapper to data files. */
  get mapperKey(): { readonly classKey: string | undefined; readonly version: number } {
    return { classKey: this.mapper.classKey?.value, version: this.mapper.version };
  }

  get plan(): Ready<MappingPlan> {
    this.#plan ??= this.#makePlan();
    return this.#plan;
  }

  #makePlan(): Ready<MappingPlan> {
    const { mapper } = this;
    const before = this.#planBefore;
    this.#planBefore = undefined;
    if (before instanceof Promise) return this.#planLater(before);
    return patternsOf(mapper, before).length > 0 ? this.#planLater(before) : planMapping(mapper, before);
  }

  async #planLater(planBefore: Ready<MappingPlan> | undefined): Promise<MappingPlan> {
    const { mapper } = this;
    const before = await planBefore;
    await preparePatterns(patternsOf(mapper, before));
    this.#plan = planMapping(mapper, before);
    return this.#plan;
  }

  get sample(): Sample {
    this.#sample ??= parseSample(this.text);
    return this.#sample;
  }
}

/** Are the members that say what a file is the same, and in front of an edit? */
function standInFront(now: MapperFile, before: MapperFile, { start }: TextChange): boolean {
  return (
    now.classKeyMember === before.classKeyMember &&
    now.versionMember === before.versionMember &&
    endOf(now.classKeyMember) < start &&
    endOf(now.versionMember) < start
  );
}

function endOf(member: JsonMember | undefined): number {
  const node = member?.value ?? member?.key;
  return node === undefined ? 0 : node.offset + node.length;
}

/** One edit of a part of an open document: from one version to the next one that is told of. */
export interface DocumentEdit {
  readonly from: number;
  readonly to: number;
  readonly change: TextChange;
}

export type Snapshot =
  | { readonly kind: 'text'; readonly snapshot: DocumentSnapshot }
  | { readonly kind: 'problem'; readonly problem: FileProblem };

/**
 * How many files' contents stay in memory, counted in characters; open documents are in any case. A small file counts as
 * if it had 2,000: its parts take more than its text.
 */
const keptCharacters = 2_000_000;
const smallFile = 2_000;

export class DocumentCache {
  readonly #host: WorkspaceHost;
  readonly #open = new Map<string, DocumentSnapshot>();
  readonly #files: RecentlyUsed<string, DocumentSnapshot>;
  readonly #ids = new WeakMap<TextDocument, number>();
  #lastId = 0;
  /** The last one that was told of. */
  #edit: DocumentEdit | undefined;
  #edited: string | undefined;

  /** @param kept how many characters of files stay in memory */
  constructor(host: WorkspaceHost, kept: number = keptCharacters) {
    this.#host = host;
    this.#files = new RecentlyUsed(kept, ({ text }) => Math.max(text.length, smallFile));
  }

  /** The version a document has now, without reading it; undefined if there is no such file. */
  versionOf(uri: string): Ready<string | undefined> {
    const document = this.#host.openDocument(uri);
    return document ? this.#ofOpen(document).version : this.#stampOf(uri);
  }

  async #stampOf(uri: string): Promise<string | undefined> {
    return (await this.#host.statFile(uri))?.stamp;
  }

  /** The open document's text, else the file's. */
  current(uri: string): Ready<Snapshot> {
    const document = this.#host.openDocument(uri);
    return document ? { kind: 'text', snapshot: this.#ofOpen(document) } : this.#ofFile(uri);
  }

  async #ofFile(uri: string): Promise<Snapshot> {
    const stamp = await this.#stampOf(uri);
    if (stamp === undefined) return { kind: 'problem', problem: 'missing' };
    const kept = this.#files.get(uri);
    if (kept?.version === stamp) return { kind: 'text', snapshot: kept };
    const content = await this.#host.readFile(uri);
    if (content.kind === 'problem') return content;
    const snapshot = new DocumentSnapshot(uri, stamp, content.text);
    this.#files.set(uri, snapshot);
    return { kind: 'text', snapshot };
  }

  #ofOpen(document: TextDocument): DocumentSnapshot {
    const kept = this.#open.get(document.uri);
    if (kept?.isOf(document)) return kept;
    // The text is copied: the host may change its document in place.
    const change = kept && this.#changeSince(kept, document);
    const origin: SnapshotOrigin = { before: kept, live: document, change };
    const snapshot = new DocumentSnapshot(document.uri, this.#idOf(document), document.getText(), origin);
    this.#open.set(document.uri, snapshot);
    return snapshot;
  }

  /** An open document is in another version now. */
  noteEdit(uri: string, edit: DocumentEdit | undefined): void {
    this.#edited = uri;
    this.#edit = edit;
  }

  #changeSince(before: DocumentSnapshot, document: TextDocument): TextChange | undefined {
    const edit = this.#edited === document.uri ? this.#edit : undefined;
    return edit?.to === document.version && before.isOf(document, edit.from) ? edit.change : undefined;
  }

  /** A document that is closed and opened again counts its versions anew, with another text perhaps. */
  #idOf(document: TextDocument): number {
    const known = this.#ids.get(document);
    if (known !== undefined) return known;
    this.#ids.set(document, ++this.#lastId);
    return this.#lastId;
  }

  /** Forgets a document that was closed. */
  forget(uri: string): void {
    this.#open.delete(uri);
  }
}

import { TextDocument } from 'vscode-languageserver-textdocument';
import type {
  FileContent,
  FileProblem,
  Log,
  WorkspaceFile,
  WorkspaceHost,
} from '../../server/src/service/workspaceHost.ts';

/** The folder that names without a scheme are relative to. */
const workspaceRoot = 'file:///workspace/';

/**
 * Returns the URI of a file name in the workspace: `a/b.json` becomes `file:///workspace/a/b.json`. A URI is returned
 * unchanged.
 */
export function uriOf(name: string): string {
  return name.includes(':/') ? name : new URL(name.split('/').map(encodeURIComponent).join('/'), workspaceRoot).href;
}

type Stored = { readonly content: FileContent; readonly state: Pick<WorkspaceFile, 'stamp' | 'size'> };

/** Collects what was logged, for tests that look at it. */
export class MemoryLog implements Log {
  readonly lines: string[] = [];
  info = (message: string) => void this.lines.push(`info ${message}`);
  warn = (message: string) => void this.lines.push(`warn ${message}`);
  error = (message: string) => void this.lines.push(`error ${message}`);
}

/**
 * A workspace without a file system: files are texts (or problems) by name, and any of them may be open with another
 * text. It does not tell a service of changes; a test calls `documentChanged` and `filesChanged` itself.
 */
export class InMemoryWorkspace implements WorkspaceHost {
  readonly log = new MemoryLog();
  isListingCut = false;
  /** URIs in the order in which they were read: what a cache test counts. */
  readonly reads: string[] = [];
  /** Names of links, with the names of the files that they lead to. */
  readonly links = new Map<string, string>();
  readonly #files = new Map<string, Stored>();
  readonly #open = new Map<string, TextDocument>();
  #listed: readonly WorkspaceFile[] | undefined;
  #clock = 0;

  constructor(files: Readonly<Record<string, unknown>> = {}) {
    for (const [name, content] of Object.entries(files)) this.write(name, content);
  }

  /** Stores a file; anything but a string is written as JSON, two spaces indented. Returns its URI. */
  write(name: string, content: unknown): string {
    const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
    return this.#store(name, { kind: 'text', text });
  }

  /** Stores a file that cannot be read. Returns its URI. */
  writeProblem(name: string, problem: FileProblem): string {
    return this.#store(name, { kind: 'problem', problem });
  }

  /** Stores what reading the file returns. Returns its URI. */
  writeContent(name: string, content: FileContent): string {
    return this.#store(name, content);
  }

  remove(name: string): void {
    this.#listed = undefined;
    this.#files.delete(uriOf(name));
  }

  /** Opens a document, with the file's text where none is given. */
  open(name: string, text?: string): TextDocument {
    const uri = uriOf(name);
    const stored = this.#files.get(uri)?.content;
    const document = TextDocument.create(uri, 'json', 1, text ?? (stored?.kind === 'text' ? stored.text : ''));
    this.#open.set(uri, document);
    return document;
  }

  /** Replaces an open document's text, one version up. */
  edit(name: string, text: string): TextDocument {
    const document = this.#open.get(uriOf(name));
    if (!document) throw new Error(`${name} is not open`);
    return TextDocument.update(document, [{ text }], document.version + 1);
  }

  close(name: string): void {
    this.#open.delete(uriOf(name));
  }

  openDocuments(): Iterable<TextDocument> {
    return this.#open.values();
  }

  /** URIs of the files that were asked for a byte order mark. */
  readonly markReads: string[] = [];

  async hasByteOrderMark(uri: string): Promise<boolean> {
    this.markReads.push(uri);
    const content = this.#files.get(uri)?.content;
    return content?.kind === 'text' && content.hasByteOrderMark === true;
  }

  realUri(uri: string): string {
    for (const [link, target] of this.links) if (uriOf(link) === uri) return uriOf(target);
    return uri;
  }

  openDocument(uri: string): TextDocument | undefined {
    return this.#open.get(uri);
  }

  /** The same array until a file changes, and at once: as in an editor. */
  async listFiles(): Promise<readonly WorkspaceFile[]> {
    this.#listed ??= [...this.#files]
      .filter(([uri]) => uri.startsWith(workspaceRoot) && uri.endsWith('.json'))
      .map(([uri, { state }]) => ({ uri, ...state, realUri: this.realUri(uri) }))
      .sort((a, b) => (a.uri < b.uri ? -1 : 1));
    return this.#listed;
  }

  async statFile(uri: string): Promise<WorkspaceFile | undefined> {
    const stored = this.#files.get(uri);
    return stored && { uri, ...stored.state };
  }

  async readFile(uri: string): Promise<FileContent> {
    this.reads.push(uri);
    return this.#files.get(uri)?.content ?? { kind: 'problem', problem: 'missing' };
  }

  resolvePath(path: string): string | undefined {
    return path.startsWith('/') ? new URL(path, 'file:///').href : uriOf(path);
  }

  displayName(uri: string): string {
    return decodeURIComponent(uri.startsWith(workspaceRoot) ? uri.slice(workspaceRoot.length) : new URL(uri).pathname);
  }

  #store(name: string, content: FileContent): string {
    const uri = uriOf(name);
    this.#clock++;
    this.#listed = undefined;
    const size = content.kind === 'text' ? Buffer.byteLength(content.text) : 0;
    this.#files.set(uri, { content, state: { stamp: String(this.#clock), size } });
    return uri;
  }
}

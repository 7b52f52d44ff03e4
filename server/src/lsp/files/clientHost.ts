/** The service's workspace where only the client reaches files: in a browser, and in workspaces that are on no disk. */
import type { FileEvent } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { displayUri, isBelow, parentOf, relativePathOf, uriIn } from '../../host/folderUris.ts';
import { type ParsedSettings, parseProjectConfig, projectConfigName } from '../../host/parseSettings.ts';
import { canonicalUri, documentName, isJsonName, isPythonUri } from '../../host/uris.ts';
import {
  type FilePlace,
  type FileState,
  type ListFilesResult,
  listFilesRequest,
  type OwnConnection,
  readFileRequest,
  statFileRequest,
} from '../../protocol.ts';
import type { FileContent, Log, PythonSource, WorkspaceFile } from '../../service/workspaceHost.ts';
import type { OpenDocuments } from './openDocuments.ts';
import type { SessionHost } from './sessionHost.ts';

/** Access by URI; which files may be read is decided elsewhere. */
export interface ClientFiles {
  /** The files below a folder with this ending. */
  list(folder: string, ending: '.json' | '.py'): Promise<ListFilesResult>;
  /** Undefined if the file does not exist. */
  stat(uri: string): Promise<(FileState & WorkspaceFile) | undefined>;
  read(uri: string): Promise<FileContent>;
}

/**
 * Creates an object that accesses the files of a client.
 * @param connection the connection to a client that serves files
 */
export function clientFiles(connection: Pick<OwnConnection, 'sendRequest'>): ClientFiles {
  return {
    list: (folder, ending) => connection.sendRequest(listFilesRequest, { folder, ending }),
    stat: async (uri) => {
      const state = await connection.sendRequest(statFileRequest, { uri });
      return state === null ? undefined : { ...state, uri };
    },
    read: (uri) => connection.sendRequest(readFileRequest, { uri }),
  };
}

type Listing = ReadonlyMap<string, WorkspaceFile>;

export class ClientHost implements SessionHost {
  readonly log: Log;
  readonly allowed = new Set<string>();
  trusted = true;
  /** Never read: this host reaches no environment. */
  environment: string | undefined;
  readonly #files: ClientFiles;
  readonly #documents: OpenDocuments;
  #folders: readonly string[] = [];
  #listing: Promise<Listing> | undefined;
  #isListingCut = false;
  /** Paths already reported as outside, so that each is reported once. */
  readonly #reported = new Set<string>();

  /** @param folders URIs of the workspace folders */
  constructor(documents: OpenDocuments, folders: readonly string[], log: Log, files: ClientFiles) {
    this.log = log;
    this.#files = files;
    this.#documents = documents;
    this.setFolders(folders);
  }

  get folders(): readonly string[] {
    return this.#folders;
  }

  setFolders(folders: readonly string[]): void {
    this.#folders = folders;
    this.invalidate();
  }

  /** Nothing to do: our client reports changes wherever it serves files. */
  setWatched(): void {}

  allow(uri: string): void {
    this.allowed.add(uri);
  }

  /** Nothing to do: a browser reaches no file outside of the workspace by its path. */
  setUserPaths(): void {}

  invalidate(): void {
    this.#listing = undefined;
  }

  async projectConfigs(): Promise<readonly ParsedSettings[]> {
    const read = async (folder: string) => parseProjectConfig(await this.#files.read(uriIn(folder, projectConfigName)));
    return (await Promise.all(this.#folders.map(read))).filter((each) => each !== undefined);
  }

  filesChanged(events: readonly FileEvent[]): readonly string[] {
    this.invalidate();
    return events.map(({ uri }) => canonicalUri(uri)).filter((uri) => isJsonName(uri) || isPythonUri(uri));
  }

  openDocuments(): Iterable<TextDocument> {
    return this.#documents.all();
  }

  openDocument(uri: string): TextDocument | undefined {
    return this.#documents.get(uri);
  }

  /** The target of a link is unknown here. */
  async whereIs(uri: string): Promise<FilePlace> {
    if (!this.#folders.some((folder) => isBelow(uri, folder))) return { isInside: false };
    return (await this.#files.stat(uri))?.isLink ? { isInside: false, target: null } : { isInside: true };
  }

  async #stat(uri: string): Promise<Awaited<ReturnType<ClientFiles['stat']>>> {
    const found = this.#permits(uri) ? await this.#files.stat(uri) : undefined;
    return found?.isLink ? undefined : found;
  }

  get isListingCut(): boolean {
    return this.#isListingCut;
  }

  async listFiles(): Promise<readonly WorkspaceFile[]> {
    return [...(await this.#listed()).values()];
  }

  async statFile(uri: string): Promise<WorkspaceFile | undefined> {
    if (!this.#permits(uri)) return undefined;
    // Called for every file at every keystroke: the listing answers without the client, and file events refresh it.
    const found = (await this.#listing)?.get(uri) ?? (await this.#stat(uri));
    return found && { uri, stamp: found.stamp, size: found.size };
  }

  async readFile(uri: string): Promise<FileContent> {
    return this.#permits(uri) ? this.#files.read(uri) : { kind: 'problem', problem: 'unreadable' };
  }

  resolvePath(path: string): string | undefined {
    const [first] = this.#folders;
    if (first === undefined) return undefined;
    const uri = uriIn(first, path);
    if (this.#permits(uri)) return uri;
    this.#reportOutside(path);
    return undefined;
  }

  async listPython(folder: string | undefined): Promise<readonly PythonSource[] | undefined> {
    if (!this.trusted) return undefined;
    if (folder !== undefined && !this.#permits(folder)) return undefined;
    const listed = await Promise.all(
      (folder === undefined ? this.#folders : [folder]).map((each) => this.#python(each)),
    );
    return listed.flat();
  }

  displayName(uri: string): string {
    return documentName(uri) ?? displayUri(uri, this.#folders);
  }

  /** In a folder inside of a package, module names begin at that package's own folder. */
  async #python(folder: string): Promise<readonly PythonSource[]> {
    let root = folder;
    while (this.#permits(parentOf(root)) && (await this.#files.stat(uriIn(root, '__init__.py')))) root = parentOf(root);
    const { files } = await this.#files.list(folder, '.py');
    return files.map(({ uri, stamp }) => ({ uri, stamp, path: relativePathOf(uri, root) ?? uri }));
  }

  #permits(uri: string): boolean {
    return this.allowed.has(uri) || this.#folders.some((folder) => isBelow(uri, folder));
  }

  async #listed(): Promise<Listing> {
    this.#listing ??= this.#list();
    return this.#listing;
  }

  async #list(): Promise<Listing> {
    const files = new Map<string, WorkspaceFile>();
    this.#isListingCut = false;
    for (const folder of this.#folders) {
      const listed = await this.#files.list(folder, '.json');
      this.#isListingCut ||= listed.truncated;
      if (listed.truncated) this.log.warn('The workspace has too many JSON files. Some are left out.');
      for (const file of listed.files) files.set(canonicalUri(file.uri), { ...file, uri: canonicalUri(file.uri) });
    }
    return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #reportOutside(path: string): void {
    if (this.#reported.has(path)) return;
    this.#reported.add(path);
    this.log.warn(
      `${path} isn't read, because the browser can't reach files outside of the workspace. Open its folder too, or copy the file into the workspace.`,
    );
  }
}

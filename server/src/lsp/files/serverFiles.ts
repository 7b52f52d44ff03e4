/** The service's workspace in an editor: open documents first, then the workspace folders on disk. */
import { statSync } from 'node:fs';
import { basename, isAbsolute, join, resolve } from 'node:path';
import { FileChangeType, type FileEvent } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { displayPath, isInside, slashes } from '../../host/inside.ts';
import { FileListing } from '../../host/listing.ts';
import type { ParsedSettings } from '../../host/parseSettings.ts';
import { readProjectConfig } from '../../host/projectConfig.ts';
import { PythonEnvironment } from '../../host/python/pythonEnvironment.ts';
import { listPython } from '../../host/python/pythonFiles.ts';
import { absoluteUserPaths, Reach, realPlace, resolveLocation } from '../../host/reach.ts';
import { type FileStamp, hasByteOrderMark, readTextFile, statFile } from '../../host/readFile.ts';
import { canonicalUri, documentName, isJsonName, isPythonUri, pathOfUri, uriOfPath } from '../../host/uris.ts';
import type { FilePlace } from '../../protocol.ts';
import type { FileContent, Log, PythonPackages, PythonSource, WorkspaceFile } from '../../service/workspaceHost.ts';
import type { OpenDocuments } from './openDocuments.ts';
import type { SessionHost } from './sessionHost.ts';

export class EditorHost implements SessionHost {
  readonly log: Log;
  readonly #documents: OpenDocuments;
  #folders: readonly string[] = [];
  /** The real paths of the folders. */
  #realFolders: readonly string[] = [];
  /** Real paths by URI, until files are created, moved or deleted. */
  readonly #realUris = new Map<string, string>();
  #reach = new Reach([]);
  /** URIs of files that the user chose by hand. */
  readonly allowed = new Set<string>();
  /** Paths in the user's own settings. */
  #userPaths: readonly string[] = [];
  #listing: FileListing;
  #watched = false;
  /** Paths already reported as outside, so that each is reported once. */
  readonly #reported = new Set<string>();

  /** @param folders URIs of the workspace folders; those that are not on disk are ignored */
  constructor(documents: OpenDocuments, folders: readonly string[], log: Log) {
    this.log = log;
    this.#documents = documents;
    this.#listing = new FileListing([], log);
    this.#setFolders(folders);
  }

  get folders(): readonly string[] {
    return this.#folders.map(uriOfPath);
  }

  async projectConfigs(): Promise<readonly ParsedSettings[]> {
    const read = (folder: string) => readProjectConfig(folder, this.#reach);
    return (await Promise.all(this.#folders.map(read))).filter((each) => each !== undefined);
  }

  /** Sets the workspace folders. */
  setFolders(folders: readonly string[]): void {
    this.#setFolders(folders);
  }

  #setFolders(folders: readonly string[]): void {
    this.#folders = folders.map(pathOfUri).filter((path) => path !== undefined);
    this.#realFolders = this.#folders.map((folder) => realPlace(folder));
    this.#realUris.clear();
    this.#renewReach();
    this.#packages = new PythonEnvironment(this.#environment, this.#folders);
    this.#listing = new FileListing(this.#folders, this.log);
    this.#listing.watched = this.#watched;
  }

  #renewReach(): void {
    const chosen = [...this.allowed].map(pathOfUri).filter((path) => path !== undefined);
    this.#reach = new Reach(this.#folders, [...chosen, ...absoluteUserPaths(this.#userPaths, this.#folders)]);
  }

  /** From now on the client reports file changes, so cached listings do not expire. */
  setWatched(): void {
    this.#watched = true;
    this.#listing.watched = true;
    this.#listing.invalidate();
  }

  /** The user chose this file by hand: it may be read wherever it is. */
  allow(uri: string): void {
    this.allowed.add(uri);
    this.#renewReach();
  }

  setUserPaths(paths: readonly string[]): void {
    this.#userPaths = paths;
    this.#renewReach();
  }

  /** Does the user trust the workspace? If not, no Python is read. */
  trusted = true;

  #environment = absolute(process.env.VIRTUAL_ENV);
  #packages = new PythonEnvironment(undefined, []);

  get environment(): string | undefined {
    return this.#environment;
  }

  /** Sets the Python environment that the user chose, or none. */
  set environment(prefix: string | undefined) {
    this.#environment = absolute(prefix) ?? absolute(process.env.VIRTUAL_ENV);
    this.#packages = new PythonEnvironment(this.#environment, this.#folders);
  }

  get packages(): PythonPackages | undefined {
    return this.trusted ? this.#packages : undefined;
  }

  async listPython(folder: string | undefined): Promise<readonly PythonSource[] | undefined> {
    return this.trusted ? listPython(folder, this.#folders, this.#reach) : undefined;
  }

  /**
   * Handles file events. Returns the URIs of JSON files and Python project files among them, in the service's spelling.
   */
  filesChanged(events: readonly FileEvent[]): readonly string[] {
    const uris = events.map(({ uri }) => canonicalUri(uri));
    if (events.every(({ uri }) => isPythonUri(uri))) return uris;
    if (events.every(({ type, uri }) => type === FileChangeType.Changed && isJsonName(uri))) {
      this.#listing.changed(uris.map(pathOfUri).filter((path) => path !== undefined));
    } else {
      this.invalidate();
    }
    return uris.filter((uri) => isJsonName(uri) || isPythonUri(uri));
  }

  openDocuments(): Iterable<TextDocument> {
    return this.#documents.all();
  }

  openDocument(uri: string): TextDocument | undefined {
    return this.#documents.get(uri);
  }

  /** Asked for open documents at every keystroke, so the disk is asked once. */
  realUri(uri: string): string {
    const path = pathOfUri(uri);
    if (path === undefined) return uri;
    const known = this.#realUris.get(uri) ?? uriOfPath(realPlace(path));
    this.#realUris.set(uri, known);
    return known;
  }

  async whereIs(uri: string): Promise<FilePlace> {
    const path = pathOfUri(uri);
    if (path === undefined) return { isInside: false, target: null };
    const { isInside: isWithin, target } = resolveLocation(path, this.#folders);
    return { isInside: isWithin, ...(target !== undefined && { target: uriOfPath(target) }) };
  }

  /** Something changed on disk: the next request lists the files again. */
  invalidate(): void {
    this.#realUris.clear();
    this.#listing.invalidate();
  }

  listFiles(): Promise<readonly WorkspaceFile[]> {
    return this.#listing.list();
  }

  get isListingCut(): boolean {
    return this.#listing.isCut;
  }

  async statFile(uri: string): Promise<WorkspaceFile | undefined> {
    const path = pathOfUri(uri);
    if (path === undefined) return undefined;
    // Called for every file at every keystroke: the listing answers without the disk, and file events refresh it.
    const state = (await this.#listing.stateOf(path)) ?? (await this.#stateOnDisk(uri));
    return state && { uri, ...state };
  }

  async #stateOnDisk(uri: string): Promise<FileStamp | undefined> {
    const realPath = this.#realPathOf(uri);
    return realPath === undefined ? undefined : statFile(realPath);
  }

  async readFile(uri: string): Promise<FileContent> {
    if (pathOfUri(uri) === undefined) return { kind: 'problem', problem: 'missing' };
    const realPath = this.#realPathOf(uri);
    return realPath === undefined ? { kind: 'problem', problem: 'unreadable' } : readTextFile(realPath);
  }

  async hasByteOrderMark(uri: string): Promise<boolean> {
    const realPath = this.#realPathOf(uri);
    return realPath !== undefined && hasByteOrderMark(realPath);
  }

  /** The path of a file that may be read; undefined if access is not allowed. */
  #realPathOf(uri: string): string | undefined {
    const path = pathOfUri(uri);
    return path === undefined ? undefined : this.#reach.placeOf(path);
  }

  /** A relative path is resolved against each folder. */
  resolvePath(path: string): string | undefined {
    const paths = isAbsolute(path) ? [resolve(path)] : this.#folders.map((folder) => join(folder, path));
    const within = paths.filter((each) => this.#reach.placeOf(each) !== undefined);
    const found = within.find(exists) ?? within[0];
    if (found === undefined) this.#reportOutside(path);
    return found === undefined ? undefined : uriOfPath(found);
  }

  #reportOutside(path: string): void {
    if (this.#reported.has(path)) return;
    this.#reported.add(path);
    this.log.warn(
      `${path} isn't read, because it is outside of the workspace. Only your own settings can name such a file.`,
    );
  }

  displayName(uri: string): string {
    const path = pathOfUri(uri);
    if (path === undefined) return documentName(uri) ?? uri;
    const isAround = (candidate: string) => isInside(path, candidate);
    const named = this.#folders.findIndex(isAround);
    // A file may be opened by its real path, in a workspace that is opened by a link.
    const at = named < 0 ? this.#realFolders.findIndex(isAround) : named;
    const folder = (named < 0 ? this.#realFolders : this.#folders)[at];
    if (folder === undefined) return slashes(path);
    const name = displayPath(path, folder);
    return this.#folders.length > 1 ? `${basename(this.#folders[at] ?? '')}/${name}` : name;
  }
}

function exists(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false; // a path through a file, a name too long, a NUL inside
  }
}

/** Undefined for a relative path (or an empty variable): it would depend on where the server was started. */
function absolute(path: string | undefined): string | undefined {
  return path !== undefined && isAbsolute(path) ? path : undefined;
}

/** Files on this machine's disk are read directly, all others through the client. */
import type { FileEvent } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { ParsedSettings } from '../../host/settings.ts';
import { pathOfUri } from '../../host/uris.ts';
import type { FilePlace } from '../../protocol.ts';
import type { FileContent, Log, PythonPackages, PythonSource, WorkspaceFile } from '../../service/workspaceHost.ts';
import { clientFiles } from './clientFiles.ts';
import { ClientHost } from './clientHost.ts';
import { EditorHost } from './serverFiles.ts';
import type { HostOptions, SessionHost } from './sessionHost.ts';

/** Creates the host for a client that serves files. The client provides the files that have no path on this machine. */
export function createMixedHost({ connection, documents, log, client: { folders } }: HostOptions): SessionHost {
  const disk = new EditorHost(documents, folders, log);
  return new MixedHost(disk, new ClientHost(documents, [], log, clientFiles(connection)), folders);
}

export class MixedHost implements SessionHost {
  readonly log: Log;
  readonly #disk: SessionHost;
  readonly #client: SessionHost;

  /** @param folders URIs of the workspace folders, of any scheme */
  constructor(disk: SessionHost, client: SessionHost, folders: readonly string[]) {
    this.log = disk.log;
    this.#disk = disk;
    this.#client = client;
    this.setFolders(folders);
  }

  get folders(): readonly string[] {
    return [...this.#disk.folders, ...this.#client.folders];
  }

  get trusted(): boolean {
    return this.#disk.trusted;
  }

  set trusted(trusted: boolean) {
    for (const host of this.#both) host.trusted = trusted;
  }

  get environment(): string | undefined {
    return this.#disk.environment;
  }

  set environment(prefix: string | undefined) {
    this.#disk.environment = prefix;
  }

  get packages(): PythonPackages | undefined {
    return this.#disk.packages;
  }

  get allowed(): ReadonlySet<string> {
    return new Set([...this.#disk.allowed, ...this.#client.allowed]);
  }

  get #both(): readonly SessionHost[] {
    return [this.#disk, this.#client];
  }

  setFolders(folders: readonly string[]): void {
    this.#disk.setFolders(folders.filter(isOnDisk));
    this.#client.setFolders(folders.filter((folder) => !isOnDisk(folder)));
  }

  setWatched(): void {
    for (const host of this.#both) host.setWatched();
  }

  invalidate(): void {
    for (const host of this.#both) host.invalidate();
  }

  allow(uri: string): void {
    this.#of(uri).allow(uri);
  }

  setUserPaths(paths: readonly string[]): void {
    for (const host of this.#both) host.setUserPaths(paths);
  }

  async projectConfigs(): Promise<readonly ParsedSettings[]> {
    return (await Promise.all(this.#both.map((host) => host.projectConfigs()))).flat();
  }

  filesChanged(events: readonly FileEvent[]): readonly string[] {
    return this.#both.flatMap((host) => {
      const own = events.filter(({ uri }) => this.#of(uri) === host);
      return own.length === 0 ? [] : host.filesChanged(own);
    });
  }

  openDocuments(): Iterable<TextDocument> {
    return this.#disk.openDocuments();
  }

  openDocument(uri: string): TextDocument | undefined {
    return this.#disk.openDocument(uri);
  }

  whereIs(uri: string): Promise<FilePlace> {
    return this.#of(uri).whereIs(uri);
  }

  listFiles(): Promise<readonly WorkspaceFile[]> {
    return this.#client.folders.length === 0 ? this.#disk.listFiles() : this.#listBoth();
  }

  async #listBoth(): Promise<readonly WorkspaceFile[]> {
    return (await Promise.all(this.#both.map(async (host) => host.listFiles()))).flat();
  }

  statFile(uri: string): Promise<WorkspaceFile | undefined> {
    return this.#of(uri).statFile(uri);
  }

  readFile(uri: string): Promise<FileContent> {
    return this.#of(uri).readFile(uri);
  }

  /** In a workspace without folders on disk, a path is one of the client's. */
  resolvePath(path: string): string | undefined {
    const isVirtual = this.#disk.folders.length === 0 && this.#client.folders.length > 0;
    return (isVirtual ? this.#client : this.#disk).resolvePath(path);
  }

  async listPython(folder: string | undefined): Promise<readonly PythonSource[] | undefined> {
    const asked = folder === undefined ? this.#both : [this.#of(folder)];
    const found = await Promise.all(asked.map(async (host) => host.listPython?.(folder)));
    return found.every((each) => each === undefined) ? undefined : found.flatMap((each) => each ?? []);
  }

  displayName(uri: string): string {
    return this.#of(uri).displayName(uri);
  }

  #of(uri: string): SessionHost {
    return isOnDisk(uri) ? this.#disk : this.#client;
  }
}

function isOnDisk(uri: string): boolean {
  return pathOfUri(uri) !== undefined;
}

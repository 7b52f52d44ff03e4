/** Files on this machine's disk are read directly, all others through the client. */
import type { FileEvent } from 'vscode-languageserver/node';
import type { ParsedSettings } from '../../host/parseSettings.ts';
import { pathOfUri } from '../../host/uris.ts';
import type { FilePlace } from '../../protocol.ts';
import type { FileContent, Log, PythonSource, WorkspaceFile } from '../../service/workspaceHost.ts';
import { type ClientFiles, ClientHost } from './clientHost.ts';
import type { OpenDocuments } from './openDocuments.ts';
import { EditorHost } from './serverFiles.ts';

export class MixedHost extends EditorHost {
  readonly #client: ClientHost;

  /** @param folders URIs of the workspace folders, of any scheme @param files those that have no path on this machine */
  constructor(documents: OpenDocuments, folders: readonly string[], log: Log, files: ClientFiles) {
    super(documents, folders, log);
    this.#client = new ClientHost(documents, folders.filter(isElsewhere), log, files);
  }

  override get folders(): readonly string[] {
    return [...super.folders, ...this.#client.folders];
  }

  override setFolders(folders: readonly string[]): void {
    super.setFolders(folders);
    this.#client.setFolders(folders.filter(isElsewhere));
  }

  override invalidate(): void {
    super.invalidate();
    this.#client.invalidate();
  }

  override allow(uri: string): void {
    super.allow(uri);
    this.#client.allow(uri);
  }

  override async projectConfigs(): Promise<readonly ParsedSettings[]> {
    return [...(await super.projectConfigs()), ...(await this.#client.projectConfigs())];
  }

  override filesChanged(events: readonly FileEvent[]): readonly string[] {
    const elsewhere = events.filter(({ uri }) => isElsewhere(uri));
    const onDisk = events.filter((event) => !elsewhere.includes(event));
    return [
      ...(onDisk.length > 0 ? super.filesChanged(onDisk) : []),
      ...(elsewhere.length > 0 ? this.#client.filesChanged(elsewhere) : []),
    ];
  }

  override whereIs(uri: string): Promise<FilePlace> {
    return isElsewhere(uri) ? this.#client.whereIs(uri) : super.whereIs(uri);
  }

  override async listFiles(): Promise<readonly WorkspaceFile[]> {
    const onDisk = await super.listFiles();
    return this.#client.folders.length === 0 ? onDisk : [...onDisk, ...(await this.#client.listFiles())];
  }

  override get isListingCut(): boolean {
    return super.isListingCut || this.#client.isListingCut;
  }

  override statFile(uri: string): Promise<WorkspaceFile | undefined> {
    return isElsewhere(uri) ? this.#client.statFile(uri) : super.statFile(uri);
  }

  override readFile(uri: string): Promise<FileContent> {
    return isElsewhere(uri) ? this.#client.readFile(uri) : super.readFile(uri);
  }

  /** In a workspace without folders on disk, a path is one of the client's. */
  override resolvePath(path: string): string | undefined {
    const isVirtual = super.folders.length === 0 && this.#client.folders.length > 0;
    return isVirtual ? this.#client.resolvePath(path) : super.resolvePath(path);
  }

  override async listPython(folder: string | undefined): Promise<readonly PythonSource[] | undefined> {
    const onDisk = await super.listPython(folder);
    if (onDisk === undefined || (folder !== undefined && !isElsewhere(folder))) return onDisk;
    return [...onDisk, ...((await this.#client.listPython(folder)) ?? [])];
  }

  override displayName(uri: string): string {
    return isElsewhere(uri) ? this.#client.displayName(uri) : super.displayName(uri);
  }
}

function isElsewhere(uri: string): boolean {
  return pathOfUri(uri) === undefined;
}

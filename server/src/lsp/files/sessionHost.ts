/** What a session asks of the place it runs in, beside what the service does; how files are reached differs. */
import type { Connection, FileEvent } from 'vscode-languageserver/node';
import type { ParsedSettings } from '../../host/settings.ts';
import type { FilePlace } from '../../protocol.ts';
import type { Log, WorkspaceHost } from '../../service/workspaceHost.ts';
import type { ClientInfo } from '../clientInfo.ts';
import type { OpenDocuments } from './openDocuments.ts';

export interface HostOptions {
  readonly connection: Connection;
  readonly documents: OpenDocuments;
  readonly client: ClientInfo;
  readonly log: Log;
}

export type CreateHost = (options: HostOptions) => SessionHost;

export interface SessionHost extends WorkspaceHost {
  /** URIs of the workspace folders. */
  readonly folders: readonly string[];
  /** Whether the user trusts the workspace: else no Python is read. */
  trusted: boolean;
  /** Path of the Python environment that the user chose. */
  environment: string | undefined;
  /** URIs that the user pointed at by hand. */
  readonly allowed: ReadonlySet<string>;
  /** The workspace has other folders now. */
  setFolders(folders: readonly string[]): void;
  /** The client tells of file changes from now on: listings need not grow old. */
  setWatched(): void;
  /** The user pointed at this file by hand: it may be read wherever it lies. */
  allow(uri: string): void;
  /** Paths that the user's own settings name: they are within reach wherever they lie, those named before no more. */
  setUserPaths(paths: readonly string[]): void;
  /** What `mapper.config.json` of each folder says, in their order. */
  projectConfigs(): Promise<readonly ParsedSettings[]>;
  /** Takes file events in; returns the `*.json` and `*.py` files among them in the service's spelling. */
  filesChanged(events: readonly FileEvent[]): readonly string[];
  /** Something changed: the next listing looks again. */
  invalidate(): void;
  /** Where a file lies, by its real path. */
  whereIs(uri: string): Promise<FilePlace>;
  /** Size in bytes of a file that may be read; undefined where there is none. */
  sizeOf(uri: string): Promise<number | undefined>;
}

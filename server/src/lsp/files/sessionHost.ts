/** What a session needs of the machine or browser it runs in, besides the service's `WorkspaceHost`. */
import type { Connection, FileEvent } from 'vscode-languageserver/node';
import type { ParsedSettings } from '../../host/parseSettings.ts';
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
  /** Does the user trust the workspace? If not, no Python is read. */
  trusted: boolean;
  /** Path of the Python environment that the user chose. */
  environment: string | undefined;
  /** URIs of files that the user chose by hand. */
  readonly allowed: ReadonlySet<string>;
  /** Sets the workspace folders. */
  setFolders(folders: readonly string[]): void;
  /** From now on the client reports file changes, so cached listings do not expire. */
  setWatched(): void;
  /** The user chose this file by hand: it may be read wherever it is. */
  allow(uri: string): void;
  /** Sets the paths in the user's own settings: they may be read wherever they are. Replaces those set before. */
  setUserPaths(paths: readonly string[]): void;
  /** The settings of `mapper.config.json` in each folder, in the order of the folders. */
  projectConfigs(): Promise<readonly ParsedSettings[]>;
  /** Handles file events. Returns the URIs of `*.json` and `*.py` files among them, in the service's spelling. */
  filesChanged(events: readonly FileEvent[]): readonly string[];
  /** Something changed: the next request lists the files again. */
  invalidate(): void;
  /** Where a file is, by its real path. */
  whereIs(uri: string): Promise<FilePlace>;
}

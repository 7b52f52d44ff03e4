/** What the language service asks of its host; injected, so that the service knows no editor, file system or connection. */

import type { TextDocument } from 'vscode-languageserver-textdocument';
import { uploadFileScheme } from '../protocol.ts';
import type { PythonSource } from '../schema/python/scan.ts';

/** The file of settings that travel with a project, in the workspace's root. */
export const projectConfigName = 'mapper.config.json';

/** Why a file is not read. */
export type FileProblem = 'missing' | 'unreadable' | 'not-a-file' | 'not-utf8' | 'too-large';

/** A file's text without byte order mark, or why there is none. */
export type FileContent =
  | { readonly kind: 'text'; readonly text: string; readonly hasByteOrderMark?: true }
  | { readonly kind: 'problem'; readonly problem: FileProblem; readonly foreign?: ForeignText };

/** The text of a file in another encoding than UTF-8, as far as it is in ASCII: enough to recognize what it is. */
export interface ForeignText {
  readonly encoding: string;
  readonly ascii: string;
}

export type { PythonSource } from '../schema/python/scan.ts';

/** Packages of a Python environment, which only the scan may read. */
export interface PythonPackages {
  /** Names of all top-level packages that can be imported. */
  names(): Promise<ReadonlySet<string>>;
  /** The Python files of these packages. */
  list(names: readonly string[]): Promise<readonly PythonSource[]>;
  /** Drops what is cached: packages may have been installed. */
  forget(): void;
  /** Undefined for a file that was not listed. */
  read(uri: string): Promise<FileContent | undefined>;
}

export interface WorkspaceFile {
  readonly uri: string;
  /**
   * Changes whenever the content may have changed. Begins with a number that grows with later changes (the time of the
   * last change), so that files can be compared by age.
   */
  readonly stamp: string;
  /** In bytes. */
  readonly size: number;
  /** The URI of the file's real path, if a link leads to the file. */
  readonly realUri?: string;
}

/** Every member reports the current state; the service caches by document version and file stamp. */
export interface WorkspaceHost {
  /** Documents open in an editor; their text replaces the file's. */
  openDocuments(): Iterable<TextDocument>;
  openDocument(uri: string): TextDocument | undefined;
  /**
   * The `*.json` files of the workspace, sorted; on the command line the files to check and their neighbours. Returning
   * the same array means that nothing changed.
   */
  listFiles(): Promise<readonly WorkspaceFile[]>;
  /** Whether the last listing left files out, so that a file that isn't listed may exist. */
  readonly isListingCut?: boolean;
  /** State of one file, undefined if it does not exist. */
  statFile(uri: string): Promise<WorkspaceFile | undefined>;
  readFile(uri: string): Promise<FileContent>;
  /** Returns whether a file begins with a byte order mark, which editors keep when they save it. */
  hasByteOrderMark?(uri: string): Promise<boolean>;
  /** Returns the URI of the file's real path: the same for all paths that lead to one file. Needed where links exist. */
  realUri?(uri: string): string;
  /**
   * URI of a path in a setting, relative to the workspace's root; undefined, with a log entry, if access is not
   * allowed.
   */
  resolvePath(path: string): string | undefined;
  /**
   * The Python files below a folder that the user named, or of the workspace itself if it is trusted; undefined if none
   * may be read.
   */
  listPython?(folder: string | undefined): Promise<readonly PythonSource[] | undefined>;
  /** Packages of the chosen environment; undefined without one, and in an untrusted workspace. */
  readonly packages?: PythonPackages | undefined;
  /** The name shown to a user: relative to the workspace if inside of it, with `/` as separator. */
  displayName(uri: string): string;
  readonly log: Log;
}

/** Must not be given text of data files or secrets: names and messages only. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

const uploadFilePrefix = `${uploadFileScheme}:`;

/** Returns whether a document is a file of an upload. Such a file doesn't belong to a workspace. */
export function isUploadFile(uri: string): boolean {
  return uri.startsWith(uploadFilePrefix);
}

/** What the language service asks of its host; injected, so that the service knows no editor, file system or connection. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { uploadFileScheme } from '../protocol.ts';

/** Why a file could not be read. */
export type FileProblem = 'missing' | 'unreadable' | 'not-a-file' | 'not-utf8' | 'too-large';

/** A file's text without byte order mark, or why there is none. */
export type FileContent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'problem'; readonly problem: FileProblem };

/** A Python file that may hold schema classes, or a file that says how a project is built. */
export interface PythonSource {
  readonly uri: string;
  /** Changes whenever the content may have changed. */
  readonly stamp: string;
  /** Below the folder that names of modules may begin at, `/` as separator. */
  readonly path: string;
  /** Python imports from the folder that the path begins at: the whole path is the module's name. */
  readonly isImported?: true;
  /** Not of the folder itself: it says how others are named, if it may be read. */
  readonly isOutside?: true;
}

/** Packages of a Python environment, which may be read for the scan alone. */
export interface PythonPackages {
  /** Of all that can be imported at the top. */
  names(): Promise<ReadonlySet<string>>;
  /** The Python files of these packages. */
  list(names: readonly string[]): Promise<readonly PythonSource[]>;
  /** Others may be installed by now. */
  forget(): void;
  /** Undefined for a file that is none of those that were listed. */
  read(uri: string): Promise<FileContent | undefined>;
}

export interface WorkspaceFile {
  readonly uri: string;
  /**
   * Changes whenever the content may have changed. Begins with a number that is greater for what changed later (the time
   * of the last change), so that files can be told apart by age.
   */
  readonly stamp: string;
}

/** All members are asked for anew each time; the service caches by document version and file stamp. */
export interface WorkspaceHost {
  /** Documents open in an editor; their text wins over the file's. */
  openDocuments(): Iterable<TextDocument>;
  openDocument(uri: string): TextDocument | undefined;
  /**
   * The `*.json` files of the workspace, in sorted order; on the command line the files to look at and their neighbours. The
   * same array as before means that nothing changed.
   */
  listFiles(): Promise<readonly WorkspaceFile[]>;
  /** State of one file, undefined if it does not exist. */
  statFile(uri: string): Promise<WorkspaceFile | undefined>;
  readFile(uri: string): Promise<FileContent>;
  /** URI of a path given in a setting, relative to the workspace's root; undefined, and logged, where that lies out of reach. */
  resolvePath(path: string): string | undefined;
  /**
   * The Python files below a folder that the user named, or those of the workspace itself, if it is trusted; undefined
   * where there is nothing to be read.
   */
  listPython?(folder: string | undefined): Promise<readonly PythonSource[] | undefined>;
  /** Of the environment that was chosen; undefined where there is none, and in a workspace that is not trusted. */
  readonly packages?: PythonPackages | undefined;
  /** The name shown to a user: relative to the workspace where it lies inside. `/` as separator. */
  displayName(uri: string): string;
  readonly log: Log;
}

/** Never given text of data files or secrets: names and messages only. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

const uploadFilePrefix = `${uploadFileScheme}:`;

/** Whether a document is a file of an upload, which lies in no workspace. */
export function isUploadFile(uri: string): boolean {
  return uri.startsWith(uploadFilePrefix);
}

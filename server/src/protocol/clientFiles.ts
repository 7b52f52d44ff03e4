/** Files: those that only the client can read, where one really is, and which documents are recognized. */
import type { FileParams, NotificationType, RequestType } from './connection.ts';

/**
 * Request to the client: the files below a folder with a given ending, at most 20,000, including folders that version
 * control ignores.
 */
export const listFilesRequest = 'mapper/files/list' as RequestType<ListFilesParams, ListFilesResult>;
export interface ListFilesParams {
  /** URI. */
  readonly folder: string;
  readonly ending: '.json' | '.py';
}

export interface ListFilesResult {
  readonly files: readonly { readonly uri: string; readonly stamp: string; readonly size: number }[];
  /** There are more files. */
  readonly truncated: boolean;
}

/** Request to the client: the state of a file; null if it does not exist. */
export const statFileRequest = 'mapper/files/stat' as RequestType<FileParams, FileState | null>;

export interface FileState {
  /** Time of the last change in milliseconds, followed by anything else that changes with the content. */
  readonly stamp: string;
  /** In bytes. */
  readonly size: number;
  /** The file, or a folder between it and its workspace folder, is a symbolic link; it is neither listed nor read. */
  readonly isLink?: true;
}

/** Request to the client: the text of a file without byte order mark, or why there is none. */
export const readFileRequest = 'mapper/files/read' as RequestType<FileParams, ReadFileResult>;
export type ReadFileResult =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'problem';
      readonly problem: 'missing' | 'unreadable' | 'not-a-file' | 'not-utf8' | 'too-large';
    };

/**
 * Scheme of files of an upload that the client shows as documents; the path is `/<upload id>/<path in the upload>`.
 * They are mapped where they are asked for by name, and belong to no workspace: no mapper is bound to them or checked
 * with them.
 */
export const uploadFileScheme = 'mapper-upload-file';

/** Request: the real location of a file, which the user is shown before the file is sent. */
export const placeRequest = 'mapper/place' as RequestType<FileParams, FilePlace>;

export interface FilePlace {
  /** Inside of a folder of the workspace, by its real path. */
  readonly isInside: boolean;
  /**
   * URI of the target, if the file or a folder above it is a link; null if the target is unknown. Undefined without a
   * link.
   */
  readonly target?: string | null;
}

/**
 * Notification, server to client: the open documents that are mappers or data files by their content; the complete
 * lists, whenever they or the counts change. URIs are in the client's spelling.
 */
export const recognizedNotification = 'mapper/recognized' as NotificationType<RecognizedParams>;
export interface RecognizedParams {
  readonly mappers: readonly string[];
  readonly data: readonly string[];
}

/** Files that the client lists and reads for the server, by requests. */
import type { Connection } from 'vscode-languageserver/node';
import {
  type FileState,
  type ListFilesResult,
  listFilesRequest,
  type ReadFileResult,
  readFileRequest,
  statFileRequest,
} from '../../protocol.ts';
import type { FileContent, WorkspaceFile } from '../../service/workspaceHost.ts';

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
export function clientFiles(connection: Connection): ClientFiles {
  return {
    list: (folder, ending) => connection.sendRequest<ListFilesResult>(listFilesRequest, { folder, ending }),
    stat: async (uri) => {
      const state = await connection.sendRequest<FileState | null>(statFileRequest, { uri });
      return state === null ? undefined : { ...state, uri };
    },
    read: (uri) => connection.sendRequest<ReadFileResult>(readFileRequest, { uri }),
  };
}

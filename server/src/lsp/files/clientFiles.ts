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

/** Asked for by URI; nothing here knows which files may be read. */
export interface ClientFiles {
  /** The files below a folder whose names end so. */
  list(folder: string, ending: '.json' | '.py'): Promise<ListFilesResult>;
  /** Undefined where there is no file. */
  stat(uri: string): Promise<(FileState & WorkspaceFile) | undefined>;
  read(uri: string): Promise<FileContent>;
}

/** @param connection to a client that said that it serves files */
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

/**
 * Files and folders that the user renames, moves, makes or deletes in the editor. Watchers of `*.json` are not told of a
 * folder that moves with all in it.
 */
import { type Connection, FileChangeType, type FileEvent } from 'vscode-languageserver/node';
import { runGuarded } from '../guard.ts';
import type { Session } from '../session.ts';

const filters = { filters: [{ pattern: { glob: '**' } }] };

/** What the server wants to be told, of a client that tells. */
export const fileOperations = { didCreate: filters, didRename: filters, didDelete: filters };

/** Takes them in as changes on disk. */
export function registerFileOperations(connection: Connection, session: Session): void {
  const changed = (changes: readonly FileEvent[]): void => {
    void runGuarded(session.log, 'file operation', () => session.filesChanged(changes));
  };
  const { Created: created, Deleted: deleted } = FileChangeType;
  connection.workspace.onDidCreateFiles(({ files }) => changed(files.map(({ uri }) => ({ uri, type: created }))));
  connection.workspace.onDidDeleteFiles(({ files }) => changed(files.map(({ uri }) => ({ uri, type: deleted }))));
  connection.workspace.onDidRenameFiles(({ files }) =>
    changed(
      files.flatMap(({ oldUri, newUri }) => [
        { uri: oldUri, type: deleted },
        { uri: newUri, type: created },
      ]),
    ),
  );
}

/**
 * Files and folders that the user renames, moves, creates or deletes in the editor. Needed besides watchers of
 * `*.json`, which do not fire when a folder moves with its contents.
 */
import { type Connection, FileChangeType, type FileEvent } from 'vscode-languageserver/node';
import { canonicalUri } from '../../host/uris.ts';
import { runGuarded } from '../guard.ts';
import type { Session } from '../session.ts';

const filters = { filters: [{ pattern: { glob: '**' } }] };

/** The registration for clients that report file operations. */
export const fileOperations = { didCreate: filters, didRename: filters, didDelete: filters };

/** Registers handlers that treat file operations in the editor as changes on disk. */
export function registerFileOperations(connection: Connection, session: Session): void {
  const changed = (changes: readonly FileEvent[]): void => {
    void runGuarded(session.log, 'file operation', () => session.filesChanged(changes));
  };
  const { Created: created, Deleted: deleted } = FileChangeType;
  connection.workspace.onDidCreateFiles(({ files }) => changed(files.map(({ uri }) => ({ uri, type: created }))));
  connection.workspace.onDidDeleteFiles(({ files }) => changed(files.map(({ uri }) => ({ uri, type: deleted }))));
  connection.workspace.onDidRenameFiles(({ files }) => {
    for (const { oldUri, newUri } of files) session.chosen.moved(canonicalUri(oldUri), canonicalUri(newUri));
    changed(
      files.flatMap(({ oldUri, newUri }) => [
        { uri: oldUri, type: deleted },
        { uri: newUri, type: created },
      ]),
    );
  });
}

/** Stands in for `#platform`: locks and files as on a machine, and no server, whose library needs a real `vscode`. */

import { writeOwnFile } from '../../client/src/languageServer/platform/ownFile.ts';
import type { Platform } from '../../client/src/languageServer/platform/platform.ts';
import { fileLocks } from '../../client/src/remoteService/auth/locks/fileLock.ts';
import { Uri, workspace } from './fakeVscode.ts';

export const platform: Platform = {
  createServer: () => {
    throw new Error('There is no server in these tests.');
  },
  tokenLocks: (context) => fileLocks(context.globalStorageUri.fsPath),
  writeOwnFile: async (uri, text) => {
    if (uri.scheme === 'file') await writeOwnFile(uri.fsPath, text);
    else await workspace.fs.writeFile(Uri.parse(uri.toString()), new TextEncoder().encode(text));
  },
};

/** VS Code on a machine: the server is a process of Node. */
import * as vscode from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { fileLocks } from '../../remoteService/auth/locks/fileLock.ts';
import { writeOwnFile } from './ownFile.ts';
import type { Platform } from './platform.ts';

export const platform: Platform = {
  createServer: (context, id, name, options) => {
    const module = vscode.Uri.joinPath(context.extensionUri, 'dist', 'server.js').fsPath;
    const server = { module, transport: TransportKind.ipc };
    const client = new LanguageClient(id, name, server, options);
    return { client, end: () => client.serverProcess?.kill('SIGKILL') };
  },
  tokenLocks: (context) => fileLocks(vscode.Uri.joinPath(context.globalStorageUri, 'locks').fsPath),
  writeOwnFile: async (uri, text) => {
    if (uri.scheme === 'file') await writeOwnFile(uri.fsPath, text);
    else await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  },
};

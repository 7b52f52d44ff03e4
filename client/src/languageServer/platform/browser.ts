/** VS Code in a browser: the server is a Web Worker beside the one that the extension runs in. */
import * as vscode from 'vscode';
import { BrowserMessageReader, BrowserMessageWriter, LanguageClient } from 'vscode-languageclient/browser';
import { browserLocks } from '../../remoteService/auth/locks/browserLock.ts';
import type { Platform } from './platform.ts';

/** The browser's own, of which Node's types know the shape alone. */
declare const Worker: new (address: string) => ServerWorker;
interface ServerWorker extends Worker {
  terminate(): void;
}

export const platform: Platform = {
  createClient: (context, id, name, options) => {
    const server = vscode.Uri.joinPath(context.extensionUri, 'dist', 'web', 'server.js');
    let worker: ServerWorker | undefined;
    const start = async () => {
      worker?.terminate(); // one that was stopped does not end by itself
      worker = new Worker(await addressOf(server));
      // VS Code puts a class of its own in place of the browser's, so the library does not know it as a worker.
      return { reader: new BrowserMessageReader(worker), writer: new BrowserMessageWriter(worker) };
    };
    return new LanguageClient(id, name, start, options);
  },
  tokenLocks: () => browserLocks(navigator.locks),
  writeOwnFile: async (uri, text) => vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text)),
};

/** VS Code makes no worker of a file that lies at a remote, as extensions do that were installed there. */
async function addressOf(server: vscode.Uri): Promise<string> {
  if (server.scheme !== 'vscode-remote') return server.toString(true);
  const bytes = new Uint8Array(await vscode.workspace.fs.readFile(server));
  return URL.createObjectURL(new Blob([bytes], { type: 'text/javascript' }));
}

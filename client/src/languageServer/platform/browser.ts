/** VS Code in a browser: the server is a Web Worker beside the one that the extension runs in. */
import * as vscode from 'vscode';
import { BrowserMessageReader, BrowserMessageWriter, LanguageClient } from 'vscode-languageclient/browser';
import { browserLocks } from '../../remoteService/auth/locks/browserLock.ts';
import type { Platform } from './platform.ts';

/** The browser's `Worker`, which Node's types lack. */
declare const Worker: new (address: string) => ServerWorker;
interface ServerWorker extends Worker {
  terminate(): void;
}

export const platform: Platform = {
  createClient: (context, id, name, options) => {
    const server = vscode.Uri.joinPath(context.extensionUri, 'dist', 'web', 'server.js');
    let worker: ServerWorker | undefined;
    const start = async () => {
      worker?.terminate(); // A stopped server does not end by itself.
      worker = new Worker(await addressOf(server));
      // VS Code replaces the browser's class by its own, so the library does not recognise it.
      return { reader: new BrowserMessageReader(worker), writer: new BrowserMessageWriter(worker) };
    };
    return new LanguageClient(id, name, start, options);
  },
  tokenLocks: () => browserLocks(navigator.locks),
  writeOwnFile: async (uri, text) => vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text)),
};

/** VS Code cannot start a worker from a remote file, where extensions may be installed. */
async function addressOf(server: vscode.Uri): Promise<string> {
  if (server.scheme !== 'vscode-remote') return server.toString(true);
  const bytes = new Uint8Array(await vscode.workspace.fs.readFile(server));
  return URL.createObjectURL(new Blob([bytes], { type: 'text/javascript' }));
}

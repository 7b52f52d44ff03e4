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

/** A worker that is ended closes nothing by itself. */
class WorkerReader extends BrowserMessageReader {
  close(): void {
    this.fireClose();
  }
}

export const platform: Platform = {
  createServer: (context, id, name, options) => {
    const server = vscode.Uri.joinPath(context.extensionUri, 'dist', 'web', 'server.js');
    let worker: ServerWorker | undefined;
    let reader: WorkerReader | undefined;
    const start = async () => {
      worker?.terminate(); // A stopped server does not end by itself.
      worker = new Worker(await addressOf(server));
      reader = new WorkerReader(worker);
      // VS Code replaces the browser's class by its own, so the library does not recognize it.
      return { reader, writer: new BrowserMessageWriter(worker) };
    };
    const end = () => {
      worker?.terminate();
      reader?.close();
    };
    return { client: new LanguageClient(id, name, start, options), end };
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

/** The server starts with the first document that is ours, so that a folder of ordinary JSON has no process of ours. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { documentSelector, mayBeOurs } from '../mappers/mapperDocuments.ts';

/** The pause in typing after which a text is examined, in milliseconds. */
const pause = 300;

type Needs = Pick<BaseLanguageClient, 'isRunning' | 'onDidChangeState' | 'start'>;

/**
 * Starts the server when an open document is a mapper or data file by its name or text. A request of a command starts
 * it as well; the language client does that.
 * @param started runs once, with the first server
 * @returns a promise that resolves when the server runs that the documents of this moment need, and the disposable
 */
export function startWhenNeeded(
  client: Needs,
  log: Pick<vscode.LogOutputChannel, 'error'>,
  started: () => void,
): { readonly ready: Promise<void>; readonly disposable: vscode.Disposable } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners: vscode.Disposable[] = [];
  const stopListening = () => {
    clearTimeout(timer);
    for (const each of listeners.splice(0)) each.dispose();
  };
  const start = async () => {
    if (listeners.length === 0) return;
    stopListening();
    // The library reports a server that can't be started; the commands stay available, *Restart Server* among them.
    await client.start().catch((error: unknown) => log.error(String(error)));
  };
  const look = async (document: vscode.TextDocument) => {
    if (!document.isClosed && isOurs(document)) await start();
  };
  const first = client.onDidChangeState(() => {
    if (!client.isRunning()) return;
    first.dispose();
    stopListening();
    started();
  });
  listeners.push(
    vscode.workspace.onDidOpenTextDocument((document) => void look(document)),
    vscode.workspace.onDidChangeTextDocument(({ document }) => {
      clearTimeout(timer);
      timer = setTimeout(() => void look(document), pause);
    }),
  );
  const ready = Promise.all(vscode.workspace.textDocuments.map(look)).then(() => {});
  const dispose = () => {
    first.dispose();
    stopListening();
  };
  return { ready, disposable: { dispose } };
}

function isOurs(document: vscode.TextDocument): boolean {
  return vscode.languages.match(documentSelector, document) > 0 && mayBeOurs(document.fileName, document.getText());
}

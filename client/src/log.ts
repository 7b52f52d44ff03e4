import * as vscode from 'vscode';

/** The one place where client and server write; *Mapper: Show Log* opens it. */
export function createLog(): vscode.LogOutputChannel {
  return vscode.window.createOutputChannel('Mapper Workbench', { log: true });
}

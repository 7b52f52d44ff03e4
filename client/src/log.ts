import * as vscode from 'vscode';

/** The log of client and server; *Mapper: Show Log* opens it. */
export function createLog(): vscode.LogOutputChannel {
  return vscode.window.createOutputChannel('Mapper Workbench', { log: true });
}

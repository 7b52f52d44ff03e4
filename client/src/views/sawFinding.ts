/** Tells the walkthrough that a finding was seen. */
import * as vscode from 'vscode';

const source = 'mapper';

/** Sets a context key once there is a finding in a file that is shown; to be disposed. */
export function noteFirstFinding(): vscode.Disposable {
  const listener = vscode.languages.onDidChangeDiagnostics(({ uris }) => {
    const shown = new Set(vscode.window.visibleTextEditors.map(({ document }) => document.uri.toString()));
    if (!uris.some((uri) => shown.has(uri.toString()) && hasFinding(uri))) return;
    listener.dispose();
    void vscode.commands.executeCommand('setContext', 'mapperWorkbench.sawFinding', true);
  });
  return listener;
}

function hasFinding(uri: vscode.Uri): boolean {
  return vscode.languages.getDiagnostics(uri).some((finding) => finding.source === source);
}

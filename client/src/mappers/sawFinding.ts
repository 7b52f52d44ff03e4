/** Tells the walkthrough that a finding was seen. */
import * as vscode from 'vscode';

const source = 'mapper';

/** Sets a context key once there is an error or a warning in a file that is shown; to be disposed. */
export function noteFirstFinding(): vscode.Disposable {
  // Findings may be there before their file is shown, or come after it.
  const listeners = [
    vscode.languages.onDidChangeDiagnostics(() => look()),
    vscode.window.onDidChangeActiveTextEditor(() => look()),
  ];
  const all = vscode.Disposable.from(...listeners);
  function look(): void {
    if (!vscode.window.visibleTextEditors.some(({ document }) => hasFinding(document.uri))) return;
    all.dispose();
    void vscode.commands.executeCommand('setContext', 'mapperWorkbench.sawFinding', true);
  }
  return all;
}

function hasFinding(uri: vscode.Uri): boolean {
  return vscode.languages
    .getDiagnostics(uri)
    .some((each) => each.source === source && each.severity <= vscode.DiagnosticSeverity.Warning);
}

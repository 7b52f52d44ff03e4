/** Tells the walkthrough that the user saw a finding. */
import * as vscode from 'vscode';
import { completeWalkthroughStep } from '../ui/contextKeys.ts';

/** Sets a context key as soon as a visible file has an error or a warning. The caller must dispose of the result. */
export function recordFirstFinding(): vscode.Disposable {
  // A finding may come before its file is shown, or after that.
  const all = vscode.Disposable.from(
    vscode.languages.onDidChangeDiagnostics(() => look()),
    vscode.window.onDidChangeActiveTextEditor(() => look()),
  );
  function look(): void {
    if (!vscode.window.visibleTextEditors.some(({ document }) => hasFinding(document.uri))) return;
    all.dispose();
    void completeWalkthroughStep('sawFinding');
  }
  return all;
}

function hasFinding(uri: vscode.Uri): boolean {
  return vscode.languages
    .getDiagnostics(uri)
    .some((each) => each.source === 'mapper' && each.severity <= vscode.DiagnosticSeverity.Warning);
}

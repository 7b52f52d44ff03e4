/**
 * Context keys for package.json. Its `when` clauses read whether a service is set from the setting, which they can
 * before the extension is activated.
 */
import * as vscode from 'vscode';
import type { ServiceAccounts } from '../remoteService/auth/serviceAccounts.ts';
import { coalesce } from '../util/coalesce.ts';

/** Sets the context keys for the sign-in and the stored tokens now and after every change. The caller must dispose of the result. */
export function syncContextKeys(accounts: ServiceAccounts): vscode.Disposable {
  const update = coalesce(() => updateKeys(accounts));
  void update();
  return vscode.Disposable.from(accounts.onDidChange(() => void update()));
}

async function updateKeys(accounts: ServiceAccounts): Promise<void> {
  const account = accounts.current();
  // Storage failures are reported by the commands; here they count as nothing stored.
  await setContextKey('signedIn', (await account?.signedIn().catch(() => undefined)) !== undefined);
  await setContextKey('hasTokens', ((await account?.tokens().catch(() => [])) ?? []).length > 0);
}

/** Steps of the walkthrough that no event of VS Code completes. */
type WalkthroughStep = 'openedExamples' | 'sawEntries' | 'sawFinding' | 'choseSample';

/** Completes a step of the walkthrough. VS Code keeps the check mark and ignores repetitions. */
export async function completeWalkthroughStep(step: WalkthroughStep): Promise<void> {
  await setContextKey(step, true);
}

/** Sets a context key. */
export function setContextKey(key: string, value: unknown): Thenable<unknown> {
  return vscode.commands.executeCommand('setContext', `mapperWorkbench.${key}`, value);
}

/** Completes the step of the first finding as soon as a visible file has an error or a warning. The caller must dispose of the result. */
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

/** Offers to ask the service, where a finding says that no source knows a class. */
import * as vscode from 'vscode';

/** To be disposed. */
export function offerVerification(selector: vscode.DocumentSelector): vscode.Disposable {
  const kind = vscode.CodeActionKind.QuickFix;
  return vscode.languages.registerCodeActionsProvider(
    selector,
    { provideCodeActions: (_document, _range, { diagnostics }) => verifyActions(diagnostics) },
    { providedCodeActionKinds: [kind] },
  );
}

/** One action for all classes that the service was not asked for yet. */
export function verifyActions(diagnostics: readonly vscode.Diagnostic[]): vscode.CodeAction[] {
  const found = diagnostics.filter((each) => codeOf(each) === 'schema-unknown' && !wasAsked(each));
  if (found.length === 0 || !vscode.workspace.isTrusted) return [];
  const title = vscode.l10n.t('Verify on the Service');
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.diagnostics = [...found];
  action.command = { title, command: 'mapperWorkbench.verifySchemas' };
  return [action];
}

function codeOf({ source, code }: vscode.Diagnostic): unknown {
  if (source !== 'mapper') return undefined;
  return typeof code === 'object' ? code.value : code;
}

/** The language client keeps the data of the server's diagnostics on them. */
function wasAsked(diagnostic: vscode.Diagnostic): boolean {
  const data: unknown = 'data' in diagnostic ? diagnostic.data : undefined;
  return typeof data === 'object' && data !== null && 'asked' in data && data.asked === true;
}

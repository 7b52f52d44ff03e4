/** Offers to ask the service or to add sources, where a finding says that no source knows a class or a base of it. */
import * as vscode from 'vscode';

/** To be disposed. */
export function offerVerification(selector: vscode.DocumentSelector): vscode.Disposable {
  const kind = vscode.CodeActionKind.QuickFix;
  return vscode.languages.registerCodeActionsProvider(
    selector,
    {
      provideCodeActions: (_document, _range, { diagnostics }) => [
        ...verifyActions(diagnostics),
        ...sourceActions(diagnostics),
      ],
    },
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

/** One action for all classes whose sources are missing. */
export function sourceActions(diagnostics: readonly vscode.Diagnostic[]): vscode.CodeAction[] {
  const found = diagnostics.filter((each) => codeOf(each) === 'schema-unknown' || lacksBases(each));
  if (found.length === 0 || !vscode.workspace.isTrusted) return [];
  const title = vscode.l10n.t('Add Sources…');
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.diagnostics = [...found];
  action.command = { title, command: 'mapperWorkbench.addSources' };
  return [action];
}

/** What only running would tell, no sources say. */
function lacksBases(diagnostic: vscode.Diagnostic): boolean {
  const data: unknown = 'data' in diagnostic ? diagnostic.data : undefined;
  const missing = typeof data === 'object' && data !== null && 'missing' in data ? data.missing : undefined;
  return codeOf(diagnostic) === 'schema-incomplete' && Array.isArray(missing) && missing.length > 0;
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

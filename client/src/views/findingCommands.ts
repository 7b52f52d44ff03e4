/** Quick fixes that are commands: what the server, which makes edits alone, cannot do about a finding. */
import * as vscode from 'vscode';

interface FindingCommand {
  readonly code: string;
  /** Made when it is shown, in the user's language. */
  readonly title: () => string;
  readonly command: string;
  /** Is it of use for this finding? */
  readonly fits: (diagnostic: vscode.Diagnostic) => boolean;
}

const findingCommands: readonly FindingCommand[] = [
  {
    code: 'schema-unknown',
    title: () => vscode.l10n.t('Verify on the Service'),
    command: 'mapperWorkbench.verifySchemas',
    fits: (diagnostic) => vscode.workspace.isTrusted && !wasAsked(diagnostic),
  },
  {
    code: 'data-class-key-unknown',
    title: () => vscode.l10n.t('New Mapper…'),
    command: 'mapperWorkbench.newMapper',
    fits: () => true,
  },
];

/** To be disposed. */
export function offerFindingCommands(selector: vscode.DocumentSelector): vscode.Disposable {
  const kind = vscode.CodeActionKind.QuickFix;
  return vscode.languages.registerCodeActionsProvider(
    selector,
    { provideCodeActions: ({ uri }, _range, { diagnostics }) => commandsFor(uri, diagnostics) },
    { providedCodeActionKinds: [kind] },
  );
}

/** One action of a kind for all findings that it is of use for; the command is given the file. */
export function commandsFor(uri: vscode.Uri, diagnostics: readonly vscode.Diagnostic[]): vscode.CodeAction[] {
  return findingCommands.flatMap(({ code, title, command, fits }) => {
    const found = diagnostics.filter((each) => codeOf(each) === code && fits(each));
    if (found.length === 0) return [];
    const action = new vscode.CodeAction(title(), vscode.CodeActionKind.QuickFix);
    action.diagnostics = found;
    action.command = { title: action.title, command, arguments: [uri] };
    return [action];
  });
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

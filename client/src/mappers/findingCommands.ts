/** Quick fixes that run commands: for findings that no edit of the server can fix. */
import * as vscode from 'vscode';
import { serviceSettings } from '../settings.ts';
import { memberOf } from '../util/json.ts';

interface FindingCommand {
  readonly codes: readonly string[];
  /** A function, so that the title is in the user's language. */
  readonly title: () => string;
  readonly command: string;
  /** Does the command apply to this finding? */
  readonly fits: (diagnostic: vscode.Diagnostic) => boolean;
}

const findingCommands: readonly FindingCommand[] = [
  {
    codes: ['schema-unknown'],
    title: () => vscode.l10n.t('Verify on the Service'),
    command: 'mapperWorkbench.verifySchemas',
    fits: (diagnostic) =>
      vscode.workspace.isTrusted && serviceSettings().baseUrl !== undefined && factOf(diagnostic, 'asked') !== true,
  },
  {
    codes: ['schema-unknown', 'schema-incomplete'],
    title: () => vscode.l10n.t('Add Sources…'),
    command: 'mapperWorkbench.addSources',
    fits: (diagnostic) => vscode.workspace.isTrusted && !needsRunning(diagnostic),
  },
  {
    codes: ['limit-reached'],
    title: () => vscode.l10n.t('Check Again'),
    command: 'mapperWorkbench.checkAgain',
    fits: (diagnostic) => factOf(diagnostic, 'held') === true,
  },
  {
    codes: ['data-class-key-unknown', 'mapper-is-data'],
    title: () => vscode.l10n.t('New Mapper…'),
    command: 'mapperWorkbench.newMapper',
    fits: () => true,
  },
];

/** Registers the code actions that run a command for a finding. The caller must dispose of the result. */
export function offerFindingCommands(selector: vscode.DocumentSelector): vscode.Disposable {
  const kind = vscode.CodeActionKind.QuickFix;
  return vscode.languages.registerCodeActionsProvider(
    selector,
    { provideCodeActions: ({ uri }, _range, { diagnostics }) => commandsFor(uri, diagnostics) },
    { providedCodeActionKinds: [kind] },
  );
}

/**
 * Returns at most one code action for each command. The action applies to all findings that the command can fix, and
 * its command receives the file.
 */
export function commandsFor(uri: vscode.Uri, diagnostics: readonly vscode.Diagnostic[]): vscode.CodeAction[] {
  return findingCommands.flatMap(({ codes, title, command, fits }) => {
    const found = diagnostics.filter((each) => codes.includes(codeOf(each)) && fits(each));
    if (found.length === 0) return [];
    const action = new vscode.CodeAction(title(), vscode.CodeActionKind.QuickFix);
    action.diagnostics = found;
    action.command = { title: action.title, command, arguments: [uri] };
    return [action];
  });
}

function codeOf({ source, code }: vscode.Diagnostic): string {
  if (source !== 'mapper') return '';
  return String(typeof code === 'object' ? code.value : code);
}

/** A class that is known in part although all its bases are known: only running the code would show the rest. */
function needsRunning(diagnostic: vscode.Diagnostic): boolean {
  const missing = factOf(diagnostic, 'missing');
  return Array.isArray(missing) && missing.length === 0;
}

/** The language client stores the data of the server's diagnostics on them; what a fix needs is one member of it. */
function factOf(diagnostic: vscode.Diagnostic, name: string): unknown {
  return memberOf(memberOf(memberOf(diagnostic, 'data'), 'fix'), name);
}

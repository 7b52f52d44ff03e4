/** Quick fixes that run commands: for findings that no edit of the server can fix. */
import * as vscode from 'vscode';
import { serviceSettings } from '../configuration.ts';
import { memberOf } from '../util/jsonValue.ts';

interface FindingCommand {
  readonly codes: readonly string[];
  /** A function, so that the title is in the user's language. */
  readonly title: () => string;
  readonly command: string;
  /** Does the command apply to this finding? */
  readonly fits: (diagnostic: vscode.Diagnostic) => boolean;
  /** URI of the file that the command receives, if it isn't the one with the finding. */
  readonly file?: (diagnostic: vscode.Diagnostic) => string | null | undefined;
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
    codes: ['compat-stops'],
    title: () => vscode.l10n.t('Save without Byte Order Mark'),
    command: 'mapperWorkbench.saveWithoutByteOrderMark',
    fits: (diagnostic) => markedFile(diagnostic) !== undefined,
    file: markedFile,
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
  return findingCommands.flatMap(({ codes, title, command, fits, file }) => {
    const found = diagnostics.filter((each) => codes.includes(codeOf(each)) && fits(each));
    const [first] = found;
    if (first === undefined) return [];
    const other = file?.(first);
    const action = new vscode.CodeAction(title(), vscode.CodeActionKind.QuickFix);
    action.diagnostics = found;
    action.command = { title: action.title, command, arguments: [other ? vscode.Uri.parse(other) : uri] };
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

/** The file that begins with a byte order mark; null for the one with the finding. */
function markedFile(diagnostic: vscode.Diagnostic): string | null | undefined {
  const places = factOf(diagnostic, 'places');
  const [first] = Array.isArray(places) ? places : [];
  const mark = memberOf(memberOf(first, 'data'), 'byteOrderMark');
  return typeof mark === 'string' || mark === null ? mark : undefined;
}

/** The language client stores the data of the server's diagnostics on them; what a fix needs is one member of it. */
function factOf(diagnostic: vscode.Diagnostic, name: string): unknown {
  return memberOf(memberOf(memberOf(diagnostic, 'data'), 'fix'), name);
}

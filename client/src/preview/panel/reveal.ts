import * as vscode from 'vscode';
import type { Range } from '../../../../server/src/protocol.ts';
import { inform } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';

/** Larger files are not opened for the sake of one value. */
const largestOpened = 20 * 1024 * 1024;

/**
 * Shows a place in a file beside the panel, which keeps the focus.
 * @param below the file that stays to be seen: another one opens below it
 */
export async function revealRange(uri: vscode.Uri, range: Range, below?: vscode.Uri): Promise<void> {
  if (await isTooLarge(uri)) {
    const line = range.start.line + 1;
    const name = plain(vscode.workspace.asRelativePath(uri));
    void inform(vscode.l10n.t('The value stands in line {0} of {1}, which is too large to be opened.', line, name));
    return;
  }
  const viewColumn = columnOf(uri) ?? (await newColumn(below));
  const editor = await vscode.window.showTextDocument(uri, { viewColumn, preserveFocus: true, preview: false });
  const { start, end } = range;
  const place = new vscode.Range(start.line, start.character, end.line, end.character);
  editor.selection = new vscode.Selection(place.start, place.start);
  editor.revealRange(place, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  flash(editor, place);
}

/** A place where the mapper's editor and the panel stay to be seen. */
async function newColumn(below: vscode.Uri | undefined): Promise<vscode.ViewColumn> {
  const column = below && columnOf(below);
  if (below === undefined || column === undefined) return vscode.ViewColumn.One;
  await vscode.window.showTextDocument(below, { viewColumn: column, preserveFocus: false, preview: false });
  await vscode.commands.executeCommand('workbench.action.newGroupBelow');
  return vscode.ViewColumn.Active;
}

/** The column of the tab that shows a document already. */
function columnOf(uri: vscode.Uri): vscode.ViewColumn | undefined {
  const shows = (tab: vscode.Tab) => tab.input instanceof vscode.TabInputText && `${tab.input.uri}` === `${uri}`;
  return vscode.window.tabGroups.all.find((group) => group.tabs.some(shows))?.viewColumn;
}

async function isTooLarge(uri: vscode.Uri): Promise<boolean> {
  if (vscode.workspace.textDocuments.some((open) => `${open.uri}` === `${uri}`)) return false;
  try {
    return (await vscode.workspace.fs.stat(uri)).size > largestOpened;
  } catch {
    return false;
  }
}

let decoration: vscode.TextEditorDecorationType | undefined;

/** Marks a place for a moment; the selection would be lost behind the panel's focus. */
function flash(editor: vscode.TextEditor, place: vscode.Range): void {
  decoration ??= vscode.window.createTextEditorDecorationType({
    backgroundColor: new vscode.ThemeColor('editor.findMatchHighlightBackground'),
    border: '1px solid',
    borderColor: new vscode.ThemeColor('focusBorder'),
  });
  const used = decoration;
  editor.setDecorations(used, [place]);
  setTimeout(() => editor.setDecorations(used, []), 2_000);
}

/**
 * Was the mapper edited since a preview named its version? Then its ranges are other places by now.
 * @param version of the mapper as the preview names it; none where it was not open
 */
export function isStale(version: number | undefined, mapperUri: string): boolean {
  const document = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === mapperUri);
  return document !== undefined && document.version !== version;
}

import * as vscode from 'vscode';
import { looksLikeMapper } from '../mappers/mapperDocuments.ts';
import { section } from '../settings.ts';
import type { PreviewPanels } from './panel/previewPanels.ts';

/** Opens the preview of each mapper once when it is first shown in an editor, if `preview.autoOpen` is set. */
export function autoOpen(panels: Pick<PreviewPanels, 'open'>): vscode.Disposable {
  const seen = new Set<string>();
  const look = (editor: vscode.TextEditor | undefined): void => {
    if (editor === undefined || seen.has(editor.document.uri.toString())) return;
    if (vscode.workspace.getConfiguration(section, editor.document).get('preview.autoOpen') !== true) return;
    if (!looksLikeMapper(editor.document)) return;
    seen.add(editor.document.uri.toString());
    void panels.open(editor.document.uri);
  };
  look(vscode.window.activeTextEditor);
  return vscode.window.onDidChangeActiveTextEditor(look);
}

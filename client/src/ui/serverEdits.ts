/** Ranges and edits of the language server as VS Code has them. */
import * as vscode from 'vscode';
import type { Range } from '../../../server/src/protocol.ts';

/** Converts a range of the protocol to one of VS Code. */
export function toRange({ start, end }: Range): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}

interface ServerEdit {
  readonly range: Range;
  readonly newText: string;
}

/**
 * Requests edits of a document and applies them. They are requested again if the document was edited meanwhile, because
 * their ranges no longer apply then.
 * @param request gives null if there are no edits
 * @returns the applied edits; undefined if nothing was applied
 */
export async function applyServerEdits(
  document: vscode.TextDocument,
  request: () => Promise<readonly ServerEdit[] | null>,
): Promise<readonly ServerEdit[] | undefined> {
  for (;;) {
    const { version } = document;
    const edits = await request();
    if (edits === null) return undefined;
    if (document.version !== version) continue;
    const edit = new vscode.WorkspaceEdit();
    edit.set(
      document.uri,
      edits.map(({ range, newText }) => new vscode.TextEdit(toRange(range), newText)),
    );
    return (await vscode.workspace.applyEdit(edit)) ? edits : undefined;
  }
}

/** The document that a command without an argument applies to. */
import * as vscode from 'vscode';
import { UserError } from '../ui/userError.ts';

let last: vscode.TextDocument | undefined;

/** Remembers the last active JSON file; must be disposed. */
export function followEditors(): vscode.Disposable {
  const remember = (editor: vscode.TextEditor | undefined) => {
    if (editor?.document.languageId === 'json') last = editor.document;
  };
  remember(vscode.window.activeTextEditor);
  return vscode.window.onDidChangeActiveTextEditor(remember);
}

/**
 * The document in the editor. If something without text is active, such as the walkthrough with its buttons, the JSON
 * file that was active before, as long as it is open.
 */
export function activeDocument(): vscode.TextDocument | undefined {
  return vscode.window.activeTextEditor?.document ?? (last?.isClosed === false ? last : undefined);
}

/** The file that a menu passed, or else the one in the editor. @throws UserError if there is none */
export function fileOf(argument: unknown, problem: string): vscode.Uri {
  if (argument instanceof vscode.Uri) return argument;
  const document = activeDocument();
  if (document?.languageId !== 'json') throw new UserError(problem);
  return document.uri;
}

/** The document that a command without an argument applies to. */
import * as vscode from 'vscode';
import { UserError } from '../ui/userError.ts';
import { openExamplesAction } from './firstExample.ts';

let last: vscode.TextDocument | undefined;

/** Remembers the last active JSON file. The caller must dispose of the result. */
export function followEditors(): vscode.Disposable {
  const remember = (editor: vscode.TextEditor | undefined) => {
    if (editor?.document.languageId === 'json') last = editor.document;
  };
  remember(vscode.window.activeTextEditor);
  return vscode.window.onDidChangeActiveTextEditor(remember);
}

/**
 * Returns the document in the active editor. If the active tab has no text, such as the walkthrough with its buttons,
 * it returns the JSON file that was active before, if that file is still open.
 */
export function activeDocument(): vscode.TextDocument | undefined {
  return vscode.window.activeTextEditor?.document ?? (last?.isClosed === false ? last : undefined);
}

/**
 * Returns the file that a menu passed. If no file was passed, returns the file in the active editor.
 * @throws UserError if there is no file
 */
export function fileOf(argument: unknown, problem: string): vscode.Uri {
  if (argument instanceof vscode.Uri) return argument;
  const document = activeDocument();
  if (document?.languageId !== 'json') throw new UserError(problem, openExamplesAction());
  return document.uri;
}

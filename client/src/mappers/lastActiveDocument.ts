/** The document that a command without an argument is about. */
import * as vscode from 'vscode';

let last: vscode.TextDocument | undefined;

/** Remembers the JSON file that was last in front; to be disposed. */
export function followEditors(): vscode.Disposable {
  const remember = (editor: vscode.TextEditor | undefined) => {
    if (editor?.document.languageId === 'json') last = editor.document;
  };
  remember(vscode.window.activeTextEditor);
  return vscode.window.onDidChangeActiveTextEditor(remember);
}

/**
 * The document in the editor. Where something without text is in front, such as the walkthrough with its buttons, the
 * JSON file that was there before, as long as it is open.
 */
export function documentInFront(): vscode.TextDocument | undefined {
  return vscode.window.activeTextEditor?.document ?? (last?.isClosed === false ? last : undefined);
}

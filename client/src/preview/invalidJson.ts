import * as vscode from 'vscode';

/** Is the document open, with text that is not valid JSON? */
export function hasInvalidJson(uri: vscode.Uri): boolean {
  const document = vscode.workspace.textDocuments.find((open) => open.uri.toString() === uri.toString());
  if (document === undefined) return false;
  try {
    JSON.parse(document.getText());
    return false;
  } catch {
    return true;
  }
}

/** The last part of a file's path. */
export function nameOf(uri: vscode.Uri): string {
  return uri.path.slice(uri.path.lastIndexOf('/') + 1);
}

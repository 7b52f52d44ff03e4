import * as vscode from 'vscode';
import { parseJson } from '../util/json.ts';

/** Returns whether a document is open and its text isn't valid JSON. */
export function hasInvalidJson(uri: vscode.Uri): boolean {
  const document = vscode.workspace.textDocuments.find((open) => open.uri.toString() === uri.toString());
  return document !== undefined && parseJson(document.getText()) === undefined;
}

import * as vscode from 'vscode';
import { parseJson } from '../util/parseJson.ts';

/** Is the document open, with text that is not valid JSON? */
export function hasInvalidJson(uri: vscode.Uri): boolean {
  const document = vscode.workspace.textDocuments.find((open) => open.uri.toString() === uri.toString());
  return document !== undefined && parseJson(document.getText()) === undefined;
}

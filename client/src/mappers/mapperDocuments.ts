/** Documents that may be mapper or data files. */
import * as vscode from 'vscode';
import { parseJson } from '../util/jsonValue.ts';

/** Where mapper and data files can be; not the old versions that source control shows, nor our own previews. */
const schemes = ['file', 'untitled', 'vscode-remote', 'vscode-vfs'];

export const documentSelector = schemes.map((scheme) => ({ scheme, language: 'json' }));

/**
 * Returns whether the text of a document looks like a mapper. The text decides, because the server may not have
 * recognized the file yet. If the guess is wrong, the panel explains why it is empty.
 */
export function looksLikeMapper(document: vscode.TextDocument): boolean {
  return vscode.languages.match(documentSelector, document) > 0 && hasClassKey(document.getText());
}

/** Returns whether a text contains the key that every mapper has. */
export function hasClassKey(text: string): boolean {
  return text.includes('"$json_mapper_class_key"');
}

/**
 * Returns whether the server may recognize a file as a mapper or data file. A name with escapes is valid JSON as well
 * (`"\\u0024json…"`).
 */
export function mayBeOurs(fileName: string, text: string): boolean {
  return /mapper\.json$/i.test(fileName) || /(\$|\\u0024)(json_mapper|mapped_json)_class_key|"main_schema"/i.test(text);
}

/** Returns whether a document is open and its text isn't valid JSON. */
export function hasInvalidJson(uri: vscode.Uri): boolean {
  const document = vscode.workspace.textDocuments.find((open) => open.uri.toString() === uri.toString());
  return document !== undefined && parseJson(document.getText()) === undefined;
}

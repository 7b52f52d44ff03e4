import * as vscode from 'vscode';
import { plain } from '../ui/plain.ts';
import { nameOf } from './invalidJson.ts';

/** Scheme of the read-only preview documents. */
export const previewScheme = 'mapper-preview';

/**
 * The address of a file's preview: its name is the tab's title, and its extension allows comments.
 * @param dataUri the data file, if it is not the mapper's active one
 */
export function previewOf(source: vscode.Uri, dataUri?: string): vscode.Uri {
  const folder = source.path.slice(0, source.path.lastIndexOf('/') + 1);
  const path = `${folder}${plain(nameOf(source)).replace(/\.json$/i, '')}.preview.jsonc`;
  return vscode.Uri.from({ scheme: previewScheme, path, query: source.toString(), fragment: dataUri ?? '' });
}

/** The file of a preview document; undefined for any other document. */
export function sourceOfPreview(uri: vscode.Uri): vscode.Uri | undefined {
  return uri.scheme === previewScheme ? vscode.Uri.parse(uri.query, true) : undefined;
}

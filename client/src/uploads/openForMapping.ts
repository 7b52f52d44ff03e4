/** Opens a file of an upload to be mapped: it stays open, because the editor's text is mapped. */

import * as vscode from 'vscode';
import type { Flow } from '../ui/flow.ts';
import { plain } from '../ui/plain.ts';
import { UserError } from '../ui/userError.ts';
import { fetchFile } from './fetchFile.ts';
import type { UploadFile } from './uploadDocuments.ts';

/** Undefined if a message explained why there is nothing to map. @throws ApiError; UserError for invalid JSON */
export async function openForMapping(flow: Flow, file: UploadFile): Promise<vscode.Uri | undefined> {
  const document = await fetchFile(flow, file);
  if (document === undefined) return undefined;
  await vscode.window.showTextDocument(document, { preview: false });
  if (document.languageId === 'json') return document.uri;
  const name = plain(file.path, 60);
  throw new UserError(vscode.l10n.t("{0} isn't a JSON file, so a mapper can't map it. Choose another file.", name));
}

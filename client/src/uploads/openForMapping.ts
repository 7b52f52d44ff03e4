/** Shows a file of an upload that is to be mapped: it stays open, since its text is mapped as the editor has it. */

import * as vscode from 'vscode';
import type { Flow } from '../ui/flow.ts';
import { plain } from '../ui/plain.ts';
import { UserError } from '../ui/userError.ts';
import { fetchFile } from './fetchFile.ts';
import type { UploadFile } from './uploadDocuments.ts';

/** Undefined: it was told why there is nothing to map. @throws ApiError; UserError for what is no JSON */
export async function openForMapping(flow: Flow, file: UploadFile): Promise<vscode.Uri | undefined> {
  const document = await fetchFile(flow, file);
  if (document === undefined) return undefined;
  await vscode.window.showTextDocument(document, { preview: false });
  if (document.languageId === 'json') return document.uri;
  const name = plain(file.path, 60);
  throw new UserError(
    vscode.l10n.t('{0} is no JSON: there is nothing that a mapper could map. Choose another file.', name),
  );
}

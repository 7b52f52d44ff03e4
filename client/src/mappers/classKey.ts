/** The member of a data file that names its mapper. */

import * as vscode from 'vscode';
import {
  type ClassKeyEditsParams,
  type ClassKeyEditsResult,
  classKeyEditsRequest,
} from '../../../server/src/protocol.ts';
import type { Services } from '../services.ts';
import { plain } from '../ui/plain.ts';
import { applyServerEdits } from '../ui/serverEdits.ts';
import { UserError } from '../ui/userError.ts';

/**
 * Writes the mapper's class key into a data file. If the file has no other unsaved changes, it is saved, because the
 * service reads the saved file.
 * @throws UserError if the file can't be changed
 */
export async function addClassKey(
  { client }: Pick<Services, 'client'>,
  mapper: vscode.Uri,
  data: vscode.Uri,
): Promise<void> {
  const document = await vscode.workspace.openTextDocument(data);
  const wasSaved = !document.isDirty;
  const params: ClassKeyEditsParams = { uri: mapper.toString(), dataUri: data.toString() };
  const request = () => client.sendRequest<ClassKeyEditsResult>(classKeyEditsRequest, params);
  if (!(await applyServerEdits(document, request))) throw refused(data);
  if (wasSaved) await document.save();
}

function refused(data: vscode.Uri): UserError {
  const name = plain(vscode.workspace.asRelativePath(data), 60);
  return new UserError(
    vscode.l10n.t("The class key couldn't be added to {0}. Add it in the editor, where completion suggests it.", name),
  );
}

/** Proposes another class key when the data file of a new mapper is saved for the first time. */

import * as vscode from 'vscode';
import { inform } from '../ui/notice.ts';
import { plain } from '../ui/plain.ts';
import { fileNameOf } from '../util/fileName.ts';

/**
 * Offers to rename a class key that was derived from the name of an unsaved document (`Untitled-3`), both in the
 * mapper and in the data file. Any other class key is the user's own and stays.
 * @param draft address of the data file before it was saved
 */
export async function proposeKey(mapper: string, draft: string, data: string): Promise<void> {
  const uri = vscode.Uri.parse(mapper);
  const document = await vscode.workspace.openTextDocument(uri);
  const [, before = '', key] = /^([\s\S]*?"\$json_mapper_class_key"\s*:\s*")([^"]*)"/.exec(document.getText()) ?? [];
  const name = stemOf(data);
  if (key !== stemOf(draft) || key === name) return;
  const title = vscode.l10n.t('Use {0}', name);
  const run = () => rename(uri, document.positionAt(before.length), name);
  await inform(vscode.l10n.t('{0} is saved. Its class key is still {1}.', plain(nameOf(data)), key), { title, run });
}

async function rename(uri: vscode.Uri, position: vscode.Position, name: string): Promise<void> {
  const edit = await vscode.commands.executeCommand<vscode.WorkspaceEdit>(
    'vscode.executeDocumentRenameProvider',
    uri,
    position,
    name,
  );
  const documents = edit.entries().map(([each]) => vscode.workspace.openTextDocument(each));
  const saved = (await Promise.all(documents)).filter(({ isDirty, isUntitled }) => !isDirty && !isUntitled);
  if (await vscode.workspace.applyEdit(edit)) for (const each of saved) await each.save();
}

function nameOf(uri: string): string {
  return fileNameOf(vscode.Uri.parse(uri));
}

function stemOf(uri: string): string {
  return nameOf(uri).replace(/\.json$/i, '');
}

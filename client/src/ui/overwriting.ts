/** Questions before files are overwritten. */
import * as vscode from 'vscode';
import { ask } from './modal.ts';
import { plain } from './plain.ts';

/** Returns whether there is a file or folder with this address. */
export async function exists(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}

/**
 * Asks whether existing files may be overwritten. The first answer is to overwrite them. Returns undefined if the user
 * cancels.
 * @param names the names of the existing files, at least one
 * @param total the number of all files that are about to be written
 * @param others further answers
 */
export function askToOverwrite<T extends string>(
  names: readonly string[],
  total: number,
  others: readonly { readonly title: string; readonly value: T }[] = [],
): Promise<'overwrite' | T | undefined> {
  const first = plain(names[0] ?? '');
  return ask<'overwrite' | T>({
    message:
      names.length === 1
        ? vscode.l10n.t('{0} already exists.', first)
        : vscode.l10n.t('{0} of {1} files already exist, for example {2}.', names.length, total, first),
    detail: vscode.l10n.t("Overwriting can't be undone."),
    buttons: [{ title: vscode.l10n.t('Overwrite'), value: 'overwrite' }, ...others],
  });
}

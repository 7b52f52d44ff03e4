/** Asks what to do about entries that exist in an upload and would stay as they are. */
import * as vscode from 'vscode';
import type { Upload } from '../../remoteService/api/endpoints/uploads.ts';
import { ask, confirm } from '../../ui/modal.ts';
import { plain } from '../../ui/plain.ts';
import { uploadName } from '../uploadText.ts';
import type { ExistingEntries } from './existingEntries.ts';

type Decision = 'new' | 'browser' | 'send';

/**
 * Asks what to do about entries that already exist, and lists all of them. The first choice is a new upload. Returns
 * undefined if the user cancels.
 */
export function askAboutExistingEntries(
  upload: Upload,
  { kept, unseen }: ExistingEntries,
): Promise<Decision | undefined> {
  const name = plain(uploadName(upload), 60);
  return ask<Decision>({
    message:
      kept.length === 1
        ? vscode.l10n.t("1 entry exists in “{0}” and won't be updated.", name)
        : vscode.l10n.t("{0} entries exist in “{1}” and won't be updated.", kept.length, name),
    detail: [
      ...kept,
      ...(unseen === 0 ? [] : [vscode.l10n.t("{0} more entries weren't checked.", unseen)]),
      vscode.l10n.t(
        "The service doesn't write an entry again if its file exists. Send the files to a new upload, or delete the listed files in the browser first.",
      ),
    ],
    buttons: [
      { title: vscode.l10n.t('New Upload'), value: 'new' },
      { title: vscode.l10n.t('Open Upload in Browser'), value: 'browser' },
      { title: vscode.l10n.t('Send Anyway'), value: 'send' },
    ],
    isHarmless: true,
  });
}

/** Asks whether to create a new upload, because a published upload accepts no files. */
export function confirmNewUpload(upload: Upload): Promise<boolean> {
  return confirm(
    vscode.l10n.t('“{0}” is published, so nothing can be sent to it.', plain(uploadName(upload), 60)),
    vscode.l10n.t('You can send the files to a new upload instead.'),
    vscode.l10n.t('Create Upload'),
  );
}

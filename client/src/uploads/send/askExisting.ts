/** Asks what to do about entries that exist in an upload and would stay as they are. */
import * as vscode from 'vscode';
import type { Upload } from '../../remoteService/api/endpoints/uploads.ts';
import { confirm } from '../../ui/modal.ts';
import { plain } from '../../ui/plain.ts';
import { askOne, type Choice } from '../../ui/quickInput/questions.ts';
import { uploadName } from '../uploadText.ts';
import type { ExistingEntries } from './existingEntries.ts';
import { type SendFile, sortForSending } from './sendOrder.ts';

type Decision = 'new' | 'delete' | 'send' | 'show';

/** Names in a question; the others are counted. */
const namesShown = 5;

/**
 * Asks what to do about entries that already exist. The first choice is a new upload. Returns undefined if the user
 * cancels.
 */
export async function askAboutExistingEntries({ stay, known, unseen }: ExistingEntries): Promise<Decision | undefined> {
  const choices: Choice<Decision>[] = [
    { icon: 'add', label: vscode.l10n.t('Send to a new upload…'), value: 'new' },
    ...(known.length === 0
      ? []
      : [
          {
            icon: 'trash',
            label: vscode.l10n.t('Delete the entries first, then send…'),
            description: vscode.l10n.t('{0} of {1} entries', known.length, stay.length),
            value: 'delete' as const,
          },
          {
            icon: 'eye',
            label: vscode.l10n.t('List changes only'),
            description: vscode.l10n.t('nothing is deleted or sent'),
            value: 'show' as const,
          },
        ]),
    { icon: 'cloud-upload', label: vscode.l10n.t('Send and keep these entries as they are'), value: 'send' },
  ];
  const title = vscode.l10n.t('Upload Files');
  const placeholder = plain([existingText(stay), ...unseenText(unseen)].join(' '));
  return askOne<Decision>(title, { placeholder, choices });
}

function existingText(stay: readonly string[]): string {
  const names = [...stay.slice(0, namesShown), ...(stay.length > namesShown ? ['…'] : [])].join(', ');
  return stay.length === 1
    ? vscode.l10n.t("1 entry exists and won't be updated: {0}.", names)
    : vscode.l10n.t("{0} entries exist and won't be updated: {1}.", stay.length, names);
}

function unseenText(unseen: number): string[] {
  return unseen === 0 ? [] : [vscode.l10n.t("{0} more entries weren't checked.", unseen)];
}

/** Asks for confirmation in a modal dialog that lists every file that will be deleted. */
export function confirmDeletion(upload: Upload, { known, stay }: ExistingEntries): Promise<boolean> {
  const name = plain(uploadName(upload), 60);
  const others = stayingFiles({ known, stay });
  return confirm(
    vscode.l10n.t('Do you want to delete the listed files of “{0}” ({1}) and send again?', name, known.length),
    [
      ...known.map(({ path }) => path),
      ...(others.length === 0 ? [] : [othersText(others)]),
      vscode.l10n.t("Deleted files can't be restored. If a file can't be deleted, nothing is sent."),
    ],
    vscode.l10n.t('Delete and Send'),
  );
}

function stayingFiles({ known, stay }: Pick<ExistingEntries, 'known' | 'stay'>): readonly string[] {
  const deleted = new Set(known.map(({ path }) => path));
  return stay.filter((path) => !deleted.has(path));
}

function othersText(others: readonly string[]): string {
  return vscode.l10n.t(
    "These entries aren't deleted, because they differ from what the mapper and data in the upload produce: {0}.",
    others.join(', '),
  );
}

/** Returns sentences for the page of the upload that say what would be deleted and sent. */
export function describePlannedChanges(existing: ExistingEntries, files: readonly SendFile[]): string[] {
  const others = stayingFiles(existing);
  return [
    vscode.l10n.t('These files would be deleted: {0}.', existing.known.map(({ path }) => path).join(', ')),
    ...(others.length === 0 ? [] : [othersText(others)]),
    vscode.l10n.t(
      'These files would be sent: {0}.',
      sortForSending(files)
        .map(({ name }) => name)
        .join(', '),
    ),
    vscode.l10n.t('Nothing was deleted or sent.'),
  ];
}

/** Asks whether to create a new upload, because a published upload accepts no files. */
export function confirmNewUpload(upload: Upload): Promise<boolean> {
  return confirm(
    vscode.l10n.t('“{0}” is published, so nothing can be sent to it.', plain(uploadName(upload), 60)),
    vscode.l10n.t('You can send the files to a new upload instead.'),
    vscode.l10n.t('Create Upload'),
  );
}

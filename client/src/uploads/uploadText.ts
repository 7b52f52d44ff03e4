/** The names and states of uploads and their files, as the view and the pages show them. */
import * as l10n from '@vscode/l10n';
import type { Upload } from '../remoteService/api/endpoints/uploads.ts';
import { redact } from '../remoteService/api/redact.ts';

/** Opens a file of an upload; the one command that links on pages of uploads run. */
export const openFileCommand = 'mapperWorkbench.openUploadFile';

/** Returns the name of an upload, or its id if it has no name. */
export function uploadName({ name, id }: Upload): string {
  return name === undefined || name.trim() === '' ? id : redact(name, []);
}

/** Returns the path of a file or folder in a folder of an upload; the root is `''`. */
export function pathIn(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

type ProcessingState = 'processing' | 'failed' | 'done';

/** Returns the state of the processing according to an upload's record. */
export function processingOf({ running, status }: Upload): ProcessingState {
  if (running === true || ['PENDING', 'RUNNING', 'WAITING_FOR_RESULT'].includes(status ?? '')) return 'processing';
  return status === 'FAILURE' ? 'failed' : 'done';
}

/**
 * Returns the text for a processing state of the service. An unknown state is shown as it is.
 * @param hasFailed whether entries of the upload failed
 */
export function statusText(status: string, hasFailed = false): string {
  switch (status) {
    case 'SUCCESS':
      return hasFailed ? l10n.t('Processed with errors') : l10n.t('Processed');
    case 'FAILURE':
      return l10n.t('Failed');
    case 'RUNNING':
      return l10n.t('Being processed');
    case 'PENDING':
    case 'WAITING_FOR_RESULT':
      return l10n.t('Waiting to be processed');
    case 'READY':
      return l10n.t('Not yet processed');
    default:
      return status;
  }
}

/**
 * Returns a sentence that says that not all items are shown, or an empty list if all items are shown.
 * @param most the size of a full page; if `total` is unknown, more items may follow a full page
 */
export function omittedNote(shown: number, total: number | undefined, most: number): string[] {
  if (total === undefined) {
    return shown < most
      ? []
      : [l10n.t("There may be more items that aren't shown here. Open the upload in the browser to see them.")];
  }
  if (total <= shown) return [];
  return total - shown === 1
    ? [l10n.t("1 more item isn't shown here. Open the upload in the browser to see it.")]
    : [l10n.t("{0} more items aren't shown here. Open the upload in the browser to see them.", total - shown)];
}

/** Deletes archive files of an upload one by one, and records which are gone. */
import * as l10n from '@vscode/l10n';
import { ApiError, isApiError } from '../../remoteService/api/apiError.ts';
import { redact } from '../../remoteService/api/redact.ts';
import { type ChangeResult, type Changes, changeInOrder } from './changeInOrder.ts';

/** A file that may be deleted as long as it has this text. */
export interface KnownFile {
  readonly path: string;
  readonly text: string;
}

interface EntryDeletion extends Omit<Changes<KnownFile>, 'isDue' | 'change'> {
  /** The text of a file now; undefined if it is gone. @throws ApiError */
  readonly read: (path: string) => Promise<string | undefined>;
  /** Deletes one file. @throws ApiError */
  readonly remove: (path: string) => Promise<void>;
}

/**
 * Deletes the files in order and stops at the first one that can't be deleted. A file whose text differs from the
 * compared text isn't deleted, because it was written meanwhile. It never throws an `ApiError`.
 */
export function deleteEntries(
  files: readonly KnownFile[],
  { read, remove, ...upload }: EntryDeletion,
): Promise<ChangeResult<KnownFile>> {
  return changeInOrder(files, {
    ...upload,
    isDue: async ({ path, text }) => {
      const now = await read(path);
      if (now !== undefined && now !== text) throw changed(path);
      return now !== undefined;
    },
    change: ({ path }) =>
      remove(path).catch((error: unknown) => {
        if (!isApiError(error, 'not-found')) throw error;
      }),
  });
}

function changed(path: string): ApiError {
  const message = l10n.t("{0} changed after it was compared, so it wasn't deleted.", redact(path, []));
  return new ApiError({ kind: 'invalid', message });
}

/** Returns sentences that say what was deleted, what wasn't, and why. */
export function deletionReport({ done, left, error, uncertain }: ChangeResult<KnownFile>): string[] {
  const names = (files: readonly KnownFile[]) => files.map(({ path }) => redact(path, [])).join(', ');
  const kept = left.filter((file) => file !== uncertain);
  return [
    ...(done.length > 0 ? [l10n.t('Deleted: {0}.', names(done))] : []),
    ...(uncertain ? [l10n.t('Possibly deleted: {0}.', names([uncertain]))] : []),
    ...(kept.length > 0 ? [l10n.t('Not deleted: {0}.', names(kept))] : []),
    ...(error ? [error.message] : []),
  ];
}

/** Deletes archive files of an upload one by one, and records which are gone. */
import * as l10n from '@vscode/l10n';
import { ApiError } from '../../remoteService/api/apiError.ts';
import { redact } from '../../remoteService/api/redact.ts';
import { type BusyUpload, retryWhenIdle } from './retryWhenIdle.ts';

/** A file that may be deleted as long as it has this text. */
export interface KnownFile {
  readonly path: string;
  readonly text: string;
}

interface EntryDeletion extends BusyUpload {
  /** The text of a file now; undefined if it is gone. @throws ApiError */
  readonly read: (path: string) => Promise<string | undefined>;
  /** Deletes one file. @throws ApiError */
  readonly remove: (path: string) => Promise<void>;
  /** Before a file is deleted; `index` from 0. */
  readonly onFile?: (file: KnownFile, index: number, total: number) => void;
}

export interface DeletionResult {
  /** Files that are gone. */
  readonly gone: readonly string[];
  /** Files that were not deleted, or may not have been, in order. */
  readonly left: readonly string[];
  /** Why deleting ended: the first of `left` was not deleted. */
  readonly error?: ApiError;
  /** The first of `left`, if the answer was lost: it may be gone. */
  readonly uncertain?: string;
}

/**
 * Deletes the files in order and stops at the first one that can't be deleted. A file whose text differs from the
 * compared text isn't deleted, because it was written meanwhile. It never throws an `ApiError`.
 */
export async function deleteEntries(files: readonly KnownFile[], deleting: EntryDeletion): Promise<DeletionResult> {
  let done = 0;
  let uncertain: string | undefined;
  const paths = files.map(({ path }) => path);
  const result = (error?: ApiError): DeletionResult => ({
    gone: paths.slice(0, done),
    left: paths.slice(done),
    ...(error && { error }),
    ...(uncertain !== undefined && { uncertain }),
  });
  const remove = async (path: string) => {
    try {
      await deleting.remove(path);
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'not-found') return;
      if (error instanceof ApiError && error.effect === 'unknown') uncertain = path;
      throw error;
    }
  };
  try {
    for (const [index, file] of files.entries()) {
      deleting.onFile?.(file, index, files.length);
      const text = await deleting.read(file.path);
      if (text !== undefined && text !== file.text) throw changed(file.path);
      if (text !== undefined) await retryWhenIdle(() => remove(file.path), deleting);
      done++;
      if (text !== undefined) await deleting.watch();
    }
    return result();
  } catch (error) {
    if (error instanceof ApiError) return result(error);
    throw error;
  }
}

function changed(path: string): ApiError {
  const message = l10n.t("{0} changed after it was compared, so it wasn't deleted.", redact(path, []));
  return new ApiError({ kind: 'invalid', message });
}

/** Returns sentences that say what was deleted, what wasn't, and why. */
export function deletionReport({ gone, left, error, uncertain }: DeletionResult): string[] {
  const names = (paths: readonly string[]) => paths.map((path) => redact(path, [])).join(', ');
  const kept = left.filter((path) => path !== uncertain);
  return [
    ...(gone.length > 0 ? [l10n.t('Deleted: {0}.', names(gone))] : []),
    ...(uncertain === undefined ? [] : [l10n.t('Possibly deleted: {0}.', names([uncertain]))]),
    ...(kept.length > 0 ? [l10n.t('Not deleted: {0}.', names(kept))] : []),
    ...(error ? [error.message] : []),
  ];
}

/** Changes an upload item by item, although it may be busy with processing, and records which changes were made. */
import { ApiError, isApiError, isRefused } from '../../remoteService/api/apiError.ts';
import type { Upload } from '../../remoteService/api/endpoints/uploads.ts';
import { processingOf } from '../uploadText.ts';
import type { WatchedUpload } from '../watching.ts';

export interface Changes<T> {
  /** Before an item is changed; `index` from 0. */
  readonly onItem?: (item: T, index: number, total: number) => void;
  /** Makes one change. @throws ApiError */
  readonly change: (item: T) => Promise<void>;
  /** Waits until the upload is processed. @throws ApiError */
  readonly watch: () => Promise<WatchedUpload>;
  /** The upload as it is now. @throws ApiError */
  readonly look: () => Promise<Upload | undefined>;
}

export interface ChangeResult<T> {
  readonly done: readonly T[];
  /** Items that were not changed, or may not have been, in order. */
  readonly left: readonly T[];
  /**
   * Why it ended: the first of `left` was not changed, or watching the last one that was changed was interrupted.
   */
  readonly error?: ApiError | undefined;
  /** The first of `left`, if it was sent and the answer lost: it may have been changed. */
  readonly uncertain?: T | undefined;
  /** The last known state of the processing; undefined if something was changed after that. */
  readonly watched?: WatchedUpload | undefined;
}

/**
 * Changes items one after the other. While the service processes an upload, it declines other changes of this upload
 * (docs/service.md#endpoints). The function therefore waits until a change is processed before it makes the next one.
 * It stops at the first change that fails. It never throws an `ApiError`.
 */
export async function changeInOrder<T>(items: readonly T[], changes: Changes<T>): Promise<ChangeResult<T>> {
  let done = 0;
  let watched: WatchedUpload | undefined;
  let uncertain: T | undefined;
  const result = (error?: ApiError): ChangeResult<T> => ({
    done: items.slice(0, done),
    left: items.slice(done),
    error,
    uncertain,
    watched: uncertain === undefined ? watched : undefined,
  });
  const change = async (item: T) => {
    try {
      await changes.change(item);
    } catch (error) {
      if (error instanceof ApiError && error.effect === 'unknown') uncertain = item;
      throw error;
    }
  };
  try {
    for (const [index, item] of items.entries()) {
      changes.onItem?.(item, index, items.length);
      await retryWhenIdle(() => change(item), changes);
      done++;
      watched = undefined; // The earlier state does not include this change.
      watched = await changes.watch();
    }
    return result();
  } catch (error) {
    if (error instanceof ApiError) return result(error);
    throw error;
  }
}

/** How often a change is tried while the upload is busy with another. */
const maxTries = 3;

/**
 * Makes a change. If the service declines the change with status 400 or 409 because the upload is being processed
 * (docs/service.md#errors), the function waits until the upload is idle and tries again. The change can be repeated
 * safely, because a declined change has no effect.
 */
async function retryWhenIdle(
  change: () => Promise<void>,
  { watch, look }: Pick<Changes<never>, 'watch' | 'look'>,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await change();
    } catch (error) {
      if (tries === maxTries || !isDeclined(error)) throw error;
      // Checking the state is not enough: the upload may be free by then.
      if (!saysBusy(error) && !(await isBusy(look))) throw error;
      await watch();
    }
  }
}

function isDeclined(error: unknown): error is ApiError {
  return isApiError(error, 'declined') && (error.status === 400 || error.status === 409);
}

/** Does the service say that the upload was being processed? */
function saysBusy({ status, message }: ApiError): boolean {
  return status === 409 || /\b(?:process(?:ed|ing)|blocked)\b/i.test(message);
}

async function isBusy(look: Changes<never>['look']): Promise<boolean> {
  const upload = await look();
  return upload !== undefined && processingOf(upload) === 'processing';
}

/** Returns whether nothing was changed, so that another credential can be tried without sending anything twice. */
export function isRefusedAtOnce({ done, error, uncertain }: ChangeResult<unknown>): boolean {
  return isRefused(error) && done.length === 0 && uncertain === undefined;
}

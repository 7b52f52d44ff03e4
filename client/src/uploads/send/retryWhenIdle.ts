/** Changes an upload that may be busy with processing. */
import { ApiError } from '../../remoteService/api/apiError.ts';
import type { Upload } from '../../remoteService/api/endpoints/uploads.ts';
import { processingOf, type WatchedUpload } from '../watching.ts';

export interface BusyUpload {
  /** Waits until the upload is processed. @throws ApiError */
  readonly watch: () => Promise<WatchedUpload>;
  /** The upload as it is now. @throws ApiError */
  readonly look: () => Promise<Upload | undefined>;
}

/** How often a change is tried while the upload is busy with another. */
const maxTries = 3;

/**
 * Makes a change. If the service declines the change with status 400 because the upload is being processed
 * (docs/service.md#errors), the function waits until the upload is idle and tries again. The change can be repeated
 * safely, because a declined change has no effect.
 */
export async function retryWhenIdle(change: () => Promise<void>, { watch, look }: BusyUpload): Promise<void> {
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
  return error instanceof ApiError && error.kind === 'declined' && error.status === 400;
}

/** Does the service's message say that the upload was being processed? */
function saysBusy({ message }: ApiError): boolean {
  return /\b(?:process(?:ed|ing)|blocked)\b/i.test(message);
}

async function isBusy(look: BusyUpload['look']): Promise<boolean> {
  const upload = await look();
  return upload !== undefined && processingOf(upload) === 'processing';
}

/** Waits until the service has processed an upload. */
import * as l10n from '@vscode/l10n';
import { ApiError, isApiError } from '../remoteService/api/apiError.ts';
import type { Upload } from '../remoteService/api/endpoints/uploads.ts';
import type { ReadUpload } from './readUpload.ts';
import { processingOf } from './uploadText.ts';

interface Watch {
  readonly read: ReadUpload;
  readonly signal?: AbortSignal;
  /** Rejects with `ApiError` `cancelled` when the signal is aborted. */
  readonly wait?: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Called with every record. */
  readonly onUpdate?: (upload: Upload) => void;
}

export interface WatchedUpload {
  /** The last record; undefined if the service has none. */
  readonly upload: Upload | undefined;
  /** Why watching ended before the processing did, as a sentence. */
  readonly stopped?: string;
}

const shortest = 1000;
const longest = 10_000;
/** After `busy` without a `Retry-After`, which a page in a browser may not read. */
const busyPause = 5000;
/** The longest time between two requests, whatever `Retry-After` says. */
const longestAsked = 120_000;
/** The most requests: about half an hour. */
const maxLooks = 180;
const maxFailures = 3;

/**
 * Requests an upload repeatedly until the service has processed it. The delay between two requests grows from 1 s to
 * 10 s, unless the service specifies a delay (`Retry-After`).
 * @throws ApiError if the user canceled, the request was refused, or three requests in a row failed
 */
export async function waitForProcessing(
  id: string,
  { read, signal, wait = delay, onUpdate }: Watch,
): Promise<WatchedUpload> {
  let upload: Upload | undefined;
  let failures = 0;
  let pause = shortest;
  for (let look = 0; look < maxLooks; look++) {
    let retryAfter: number | undefined;
    try {
      upload = await read(id, signal);
      failures = 0;
      if (upload === undefined) return { upload, stopped: noRecord() };
      onUpdate?.(upload);
      if (processingOf(upload) !== 'processing') return { upload };
    } catch (error) {
      const isPassing = isApiError(error, 'busy', 'server', 'timeout', 'unreachable');
      if (!isPassing || ++failures === maxFailures) throw error;
      retryAfter = error.retryAfter ?? (error.kind === 'busy' ? busyPause / 1000 : undefined);
    }
    await wait(
      retryAfter === undefined ? pause : Math.min(Math.max(retryAfter * 1000, shortest), longestAsked),
      signal,
    );
    pause = Math.min(pause * 2, longest);
  }
  return { upload, stopped: tooLong() };
}

function noRecord(): string {
  return l10n.t(
    "The service doesn't show this upload, so its progress can't be followed. Check the upload in the browser.",
  );
}

function tooLong(): string {
  return l10n.t(
    'The service is still processing and continues in the background. Open the upload later to see the result.',
  );
}

function delay(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = () => {
      clearTimeout(timer);
      reject(new ApiError({ kind: 'cancelled', message: l10n.t('Cancelled.') }));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', cancel);
      resolve();
    }, ms);
    if (signal?.aborted) cancel();
    else signal?.addEventListener('abort', cancel, { once: true });
  });
}

/** Uploads files one after the other, and records which arrived. */
import { ApiError } from '../../remoteService/api/apiError.ts';
import type { WatchedUpload } from '../watching.ts';
import { type BusyUpload, retryWhenIdle } from './retryWhenIdle.ts';
import { type SendFile, sortForSending } from './sendOrder.ts';

export interface SendRequest extends BusyUpload {
  /** Puts one file. @throws ApiError */
  readonly put: (file: SendFile) => Promise<void>;
  /** Before a file is sent; `index` from 0. */
  readonly onFile?: (file: SendFile, index: number, total: number) => void;
}

export interface SendResult {
  readonly arrived: readonly SendFile[];
  /** Files that were not sent, or may not have arrived, in order. */
  readonly missing: readonly SendFile[];
  /**
   * Why sending ended: the first of `missing` did not arrive, or watching the last one that arrived was interrupted.
   */
  readonly error?: ApiError;
  /** The first of `missing`, if it was sent and the answer lost: it may have arrived. */
  readonly uncertain?: SendFile;
  /** The last known state of the processing; undefined if a file was sent after that. */
  readonly watched?: WatchedUpload;
}

/**
 * Sends the mappers, then the data files. While the service processes a file of an upload, it declines other files for
 * this upload (docs/service.md#endpoints). The function therefore waits until a file is processed before it sends the
 * next one. It stops at the first file that doesn't arrive. It never throws an `ApiError`.
 */
export async function sendFiles(files: readonly SendFile[], sending: SendRequest): Promise<SendResult> {
  const ordered = sortForSending(files);
  let arrived = 0;
  let watched: WatchedUpload | undefined;
  let uncertain: SendFile | undefined;
  const result = (error?: ApiError): SendResult => ({
    arrived: ordered.slice(0, arrived),
    missing: ordered.slice(arrived),
    ...(error && { error }),
    ...(uncertain && { uncertain }),
    ...(watched && !uncertain && { watched }),
  });
  const put = async (file: SendFile) => {
    try {
      await sending.put(file);
    } catch (error) {
      if (error instanceof ApiError && error.effect === 'unknown') uncertain = file;
      throw error;
    }
  };
  try {
    for (const [index, file] of ordered.entries()) {
      sending.onFile?.(file, index, ordered.length);
      await retryWhenIdle(() => put(file), sending);
      arrived++;
      watched = undefined; // The earlier state does not include this file.
      watched = await sending.watch();
    }
    return result();
  } catch (error) {
    if (error instanceof ApiError) return result(error);
    throw error;
  }
}

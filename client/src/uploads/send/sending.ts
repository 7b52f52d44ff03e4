/** Puts files into an upload one after the other, and knows which arrived. */
import { ApiError } from '../../remoteService/api/apiError.ts';
import type { Upload } from '../../remoteService/api/endpoints/uploads.ts';
import { processingOf, type Watched } from '../watching.ts';
import { inSendOrder, type SendFile } from './sendOrder.ts';

export interface Sending {
  /** Puts one file. @throws ApiError */
  readonly put: (file: SendFile) => Promise<void>;
  /** Waits until the upload is processed. @throws ApiError */
  readonly watch: () => Promise<Watched>;
  /** The upload as it is now. @throws ApiError */
  readonly look: () => Promise<Upload | undefined>;
  /** Before a file is sent; `index` from 0. */
  readonly onFile?: (file: SendFile, index: number, total: number) => void;
}

export interface Sent {
  readonly arrived: readonly SendFile[];
  /** Not sent, or not known to have arrived, in order. */
  readonly missing: readonly SendFile[];
  /**
   * Why the sending ended: the first of `missing` did not arrive, or the last that arrived was not watched to its
   * end.
   */
  readonly error?: ApiError;
  /** The first of `missing` where it was sent and the answer lost: it may have arrived. */
  readonly uncertain?: SendFile;
  /** The last that is known of the upload's processing; undefined where a file came later than that. */
  readonly watched?: Watched;
}

/** How often one file is tried while the upload is busy with another. */
const mostTries = 3;

/**
 * Sends mappers, then data files. An upload takes one file at a time and declines while it processes
 * (docs/service.md#endpoints), so each file is processed before the next is sent. Stops at the first that does not
 * arrive. Never throws an `ApiError`.
 */
export async function sendFiles(files: readonly SendFile[], sending: Sending): Promise<Sent> {
  const ordered = inSendOrder(files);
  let arrived = 0;
  let watched: Watched | undefined;
  let uncertain: SendFile | undefined;
  const result = (error?: ApiError): Sent => ({
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
      await putWhenFree(file, { ...sending, put });
      arrived++;
      watched = undefined; // what was seen before is not true of this file
      watched = await sending.watch();
    }
    return result();
  } catch (error) {
    if (error instanceof ApiError) return result(error);
    throw error;
  }
}

/**
 * A declined file has done nothing, so it may be sent again once the upload is free (docs/service.md#errors: an upload that
 * is processed, 400).
 */
async function putWhenFree(file: SendFile, { put, watch, look }: Sending): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await put(file);
    } catch (error) {
      if (tries === mostTries || !isDeclined(error)) throw error;
      // A look alone would be too late: the upload may be free by then.
      if (!saysBusy(error) && !(await isBusy(look))) throw error;
      await watch();
    }
  }
}

function isDeclined(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'declined' && error.status === 400;
}

/** Does the service's own sentence say that the upload was being processed? */
function saysBusy({ message }: ApiError): boolean {
  return /\b(?:process(?:ed|ing)|blocked)\b/i.test(message);
}

async function isBusy(look: Sending['look']): Promise<boolean> {
  const upload = await look();
  return upload !== undefined && processingOf(upload) === 'processing';
}

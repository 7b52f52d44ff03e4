/** The watch over the server, and what findings tell the client of evaluations. */
import type { RequestType } from './connection.ts';

/** Request, client to server: answered at once, unless the server hangs. */
export const pingRequest = 'mapper/ping' as RequestType<object, null>;

/** `Finding.data` of a file that took too long to check, so that something may be missing. */
export interface UnfinishedData {
  readonly unfinished: true;
}

/** `Finding.data` of a place in a finding about a byte order mark: the client offers to save the file without it. */
export interface ByteOrderMarkData {
  /** The data file, or null for the mapper itself. */
  readonly byteOrderMark: string | null;
}

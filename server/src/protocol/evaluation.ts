/** The watch over the server: what it evaluates, so that its client can name the text that holds or ends it. */

/** Request, client to server: answered at once, unless a text holds the server. */
export const pingRequest = 'mapper/ping';

/** One version of a text. */
export interface TextVersion {
  readonly uri: string;
  /** Is another for any other content. */
  readonly version: string;
}

/**
 * Notification, server to client: it evaluates a text from now on, or has ended that. `begun` is sent before the work
 * begins, again under the same id when the work goes on after it waited for something, and only to a client that gives
 * `held` at initialisation.
 */
export const evaluationNotification = 'mapper/evaluation';
interface EvaluationBegun extends TextVersion {
  readonly kind: 'begun';
  readonly id: number;
  /** UTF-16 code units: a longer text may take longer. */
  readonly length: number;
}

export type EvaluationParams = EvaluationBegun | { readonly kind: 'done'; readonly id: number };

/** Notification, client to server: a text that was not evaluated any more is evaluated again. */
export const checkAgainNotification = 'mapper/checkAgain';
export interface CheckAgainParams {
  readonly uri: string;
}

/** `Finding.data` of a file that took too long to check, so that something may be missing. */
export interface UnfinishedData {
  readonly unfinished: true;
}

/** `Finding.data` of a place in a finding about a byte order mark: the client offers to save the file without it. */
export interface ByteOrderMarkData {
  /** The data file, or null for the mapper itself. */
  readonly byteOrderMark: string | null;
}

/** `Finding.data` of a text that is not evaluated: the client offers to check it again. */
export interface HeldData {
  readonly held: true;
}

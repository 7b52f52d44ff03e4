/** Which data files belong to which mappers. */
import type { FileParams, NotificationType, RequestType } from './connection.ts';
import type { TextEdit } from './finding.ts';

/** Request: the data files a mapper is bound to (docs/mapper-reference.md#bound-data). */
export const samplesRequest = 'mapper/samples' as RequestType<FileParams, SamplesResult>;

export interface SamplesResult {
  readonly samples: readonly { readonly uri: string; readonly version: number | null }[];
  readonly active: string | null;
}

/** Request: bind a mapper to a data file by hand; null removes the choice. */
export const setSampleRequest = 'mapper/setSample' as RequestType<
  { readonly uri: string; readonly dataUri: string | null },
  null
>;

/** A data file that a mapper is bound to by hand. */
export interface ChosenSample {
  /** URI of the mapper. */
  readonly uri: string;
  readonly dataUri: string;
}

/**
 * Notification, server to client: the data files that mappers are bound to by hand have changed. Sent to a client that gave
 * the initialization option `chosenSamples`; it keeps them for the workspace, and gives them to the next server.
 */
export const samplesChosenNotification = 'mapper/samplesChosen' as NotificationType<{
  readonly chosen: readonly ChosenSample[];
}>;

/**
 * Request: the mappers that map a data file (docs/mapper-reference.md#bound-data): bound by the user, else by class
 * key.
 */
export const mappersOfRequest = 'mapper/mappersOf' as RequestType<FileParams, MappersOfResult>;

export interface MappersOfResult {
  /** URIs; empty for a file that isn't data file. */
  readonly mappers: readonly string[];
  /** The other mappers of the workspace, sorted. */
  readonly others: readonly string[];
}

/** Request: the text of an example data file for a mapper; null for a mapper without class key. */
export const sampleTextRequest = 'mapper/sampleText' as RequestType<FileParams, string | null>;

/**
 * Request: the edits that name a mapper in a data file, for its version at the time of the answer; null if the data file
 * isn't a JSON object or is too large, or if the mapper has no class key.
 */
export const classKeyEditsRequest = 'mapper/classKeyEdits' as RequestType<
  { readonly uri: string; readonly dataUri: string },
  readonly TextEdit[] | null
>;

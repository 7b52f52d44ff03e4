/** Files with the expected entries of a data file. */
import type { RequestType } from './connection.ts';
import type { Range } from './finding.ts';

/**
 * Returns the name, path or URI of the file with the expected entries of a data file.
 * @param data the name, path or URI of the data file
 */
export function expectedNameOf(data: string): string {
  return data.replace(/(\.json)?$/i, '.expected.json');
}

/** Returns the name of the data file for the name of an expected-entries file, or undefined for any other name. */
export function dataNameOf(expected: string): string | undefined {
  const data = expected.replace(/\.expected\.json$/i, '.json');
  return data === expected ? undefined : data;
}

/** Request: the data files of the workspace that have a file with expected entries beside them, sorted by URI. */
export const expectedFilesRequest = 'mapper/expectedFiles' as RequestType<
  object,
  { readonly files: readonly ExpectedFile[] }
>;
export interface ExpectedFile {
  readonly dataUri: string;
  readonly expectedUri: string;
  /** The data file as shown to the user. */
  readonly data: string;
  /** The mapper of the data file; null if the workspace has none. */
  readonly mapper: { readonly uri: string; readonly name: string } | null;
}

/** Request: are the entries of a data file equal to the expected ones? */
export const checkExpectedRequest = 'mapper/checkExpected' as RequestType<CheckExpectedParams, CheckExpectedResult>;
export interface CheckExpectedParams {
  /** The data file. */
  readonly uri: string;
  /** Default: the mapper that maps the data file. */
  readonly mapperUri?: string;
  /** Text of the file with the expected entries, if the client has read it; otherwise the server reads it. */
  readonly text?: string;
}

export interface CheckExpectedResult {
  /** How the entries differ, or why they cannot be compared; undefined if they are equal. */
  readonly failure?: ExpectedFailure;
}

export interface ExpectedFailure {
  /** One sentence without a full stop. */
  readonly message: string;
  /** Range of the first difference, in the file with the expected entries. */
  readonly range?: Range;
  /** Both as JSON text, if there is something to compare and it is not too large for an editor. */
  readonly texts?: { readonly expected: string; readonly found: string };
}

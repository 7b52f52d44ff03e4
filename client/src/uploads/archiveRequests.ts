/** What the language server knows of the archives that a mapper makes of a data file. */
import {
  type ArchivesComparison,
  type CompareArchivesParams,
  compareArchivesRequest,
  type EntryFilesParams,
  type EntryFilesResult,
  entryFilesRequest,
} from '../../../server/src/protocol.ts';
import type { Services } from '../services.ts';
import { maxComparedArchives } from './readArchives.ts';

type Client = Services['client'];

/** A mapper and a data file, and the path of the data file in the upload. */
export type ArchiveSource = Pick<CompareArchivesParams, 'uri' | 'dataUri' | 'mainFile'>;

/** Returns the paths of the archives that the mapper makes, as many as are compared. */
export function entryFiles(client: Client, source: ArchiveSource): Promise<EntryFilesResult> {
  const params: EntryFilesParams = { ...source, count: maxComparedArchives };
  return client.sendRequest(entryFilesRequest, params);
}

/** Compares archives of the service with those that the mapper makes. */
export function compareArchives(client: Client, params: CompareArchivesParams): Promise<ArchivesComparison> {
  return client.sendRequest(compareArchivesRequest, params);
}

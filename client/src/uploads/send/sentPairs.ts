/** Which data files are sent, and the mapper of each. */

import * as vscode from 'vscode';
import type { Services } from '../../services.ts';
import { fileNameOf } from '../../util/fileName.ts';
import type { ArchiveSource } from '../archiveRequests.ts';
import { pathIn } from '../uploadText.ts';
import { mappersOf } from './relatedFiles.ts';
import type { SendFile } from './sendOrder.ts';

/** A data file that is sent, and the mapper that maps it in the upload. */
export interface SentFilePair {
  readonly source: ArchiveSource;
  /** Path of the mapper in the upload. */
  readonly mapperPath: string;
}

/**
 * Returns the sent data files, each with its mapper. A mapper that is also sent takes precedence. Data files without a
 * mapper in the workspace are omitted.
 */
export async function pairSentFiles(
  services: Pick<Services, 'client'>,
  files: readonly SendFile[],
  folder: string,
): Promise<readonly SentFilePair[]> {
  const sent = new Set(files.map(({ uri }) => uri));
  const pairs: SentFilePair[] = [];
  for (const { uri, name } of files.filter(({ isMapper }) => !isMapper)) {
    const mappers = await mappersOf(services, uri);
    const mapperUri = mappers.find((mapper) => sent.has(mapper)) ?? mappers[0];
    if (mapperUri === undefined) continue;
    const mapperName = files.find((file) => file.uri === mapperUri)?.name ?? fileNameOf(vscode.Uri.parse(mapperUri));
    const source = { uri: mapperUri, dataUri: uri, mainFile: pathIn(folder, name) };
    pairs.push({ source, mapperPath: pathIn(folder, mapperName) });
  }
  return pairs;
}

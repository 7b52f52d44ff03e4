/** Which data files are sent, and the mapper of each. */

import * as vscode from 'vscode';
import { type MappersOfParams, type MappersOfResult, mappersOfRequest } from '../../../../server/src/protocol.ts';
import type { Services } from '../../services.ts';
import { fileNameOf } from '../../util/fileName.ts';
import type { SendFile } from './sendOrder.ts';

/** A data file that is sent, and the mapper that maps it in the upload. */
export interface SentFilePair {
  readonly mapperUri: string;
  readonly dataUri: string;
  /** Paths in the upload. */
  readonly mapperPath: string;
  readonly dataPath: string;
}

/**
 * Returns the sent data files, each with its mapper. A mapper that is also sent takes precedence. Data files without a
 * mapper in the workspace are omitted.
 */
export async function pairSentFiles(
  { client }: Pick<Services, 'client'>,
  files: readonly SendFile[],
  folder: string,
): Promise<readonly SentFilePair[]> {
  const sent = new Set(files.map(({ uri }) => uri));
  const pairs: SentFilePair[] = [];
  for (const { uri, name } of files.filter(({ isMapper }) => !isMapper)) {
    const params: MappersOfParams = { uri };
    // Without the server, files are sent as they were chosen.
    const found = await client.sendRequest<MappersOfResult>(mappersOfRequest, params).catch(() => undefined);
    const mappers = found?.mappers ?? [];
    const mapperUri = mappers.find((mapper) => sent.has(mapper)) ?? mappers[0];
    if (mapperUri === undefined) continue;
    const mapperName = files.find((file) => file.uri === mapperUri)?.name ?? fileNameOf(vscode.Uri.parse(mapperUri));
    pairs.push({ mapperUri, dataUri: uri, mapperPath: pathIn(folder, mapperName), dataPath: pathIn(folder, name) });
  }
  return pairs;
}

function pathIn(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

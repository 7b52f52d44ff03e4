/** Archives that exist in an upload: the service does not write them again when their data file is sent again. */
import type { ApiClient } from '../../remoteService/api/apiClient.ts';
import { isApiError } from '../../remoteService/api/apiError.ts';
import type { Credential } from '../../remoteService/api/credential.ts';
import { maxDownloadBytes, readFile } from '../../remoteService/api/endpoints/files.ts';
import type { Services } from '../../services.ts';
import { isObject, parseJson } from '../../util/json.ts';
import { compareArchives, entryFiles } from '../archiveRequests.ts';
import type { KnownFile } from './deleteEntries.ts';
import type { SentFilePair } from './sentPairs.ts';

export interface ExistingEntries {
  /** Paths of the archives that exist, and stay as they are. */
  readonly stay: readonly string[];
  /** Those among them that are exactly what the mapper and the data file in the upload make: nobody else wrote them. */
  readonly known: readonly KnownFile[];
  /** How many further archives were not looked for. */
  readonly unseen: number;
}

/** Reads the text of a file. Undefined if there is no such file; empty for a file that isn't text. @throws ApiError */
type ReadText = (path: string) => Promise<string | undefined>;

/** Creates a reader for the texts of an upload's files. In total, it reads at most the maximum size of one file. */
export function uploadTexts(client: ApiClient, credential: Credential, upload: string, signal: AbortSignal): ReadText {
  let left = maxDownloadBytes;
  return async (path) => {
    try {
      const text = await readFile(client, credential, upload, path, { signal, maxBytes: left });
      left -= text.length;
      return text;
    } catch (error) {
      if (isApiError(error, 'not-found')) return undefined;
      if (isApiError(error, 'not-text')) return '';
      throw error;
    }
  };
}

/**
 * Finds the entries that already exist in the upload for the files to send.
 * @throws ApiError; `not-offered` if the service doesn't provide the files of the upload
 */
export async function findExistingEntries(
  { client }: Pick<Services, 'client'>,
  pairs: readonly SentFilePair[],
  readText: ReadText,
): Promise<ExistingEntries> {
  const stay = new Set<string>();
  const known = new Map<string, KnownFile>();
  let unseen = 0;
  for (const pair of pairs) {
    const made = await entryFiles(client, pair.source);
    unseen += made.total - made.files.length;
    const found = new Map<string, string>();
    // The main entry is made of the data file itself, and is processed again with it.
    for (const path of made.files.filter((file) => file !== pair.source.mainFile)) {
      const text = await readText(path);
      if (text !== undefined) found.set(path, text);
    }
    for (const path of found.keys()) stay.add(path);
    for (const path of await writtenBy(client, pair, found, readText))
      known.set(path, { path, text: found.get(path) ?? '' });
  }
  return { stay: [...stay], known: [...known.values()], unseen };
}

/** The files that are what the mapper and the data file in the upload make, by any version of the parser. */
async function writtenBy(
  client: Services['client'],
  { source, mapperPath }: SentFilePair,
  found: ReadonlyMap<string, string>,
  readText: ReadText,
): Promise<readonly string[]> {
  if (found.size === 0) return [];
  const mapperText = await readText(mapperPath);
  const dataText = await readText(source.mainFile);
  if (mapperText === undefined || dataText === undefined) return [];
  const archives = Object.fromEntries(
    [...found].flatMap(([path, text]) => {
      const archive = archiveIn(text);
      return archive === undefined ? [] : [[path, archive] as const];
    }),
  );
  const files = Object.keys(archives);
  const { makers } = await compareArchives(client, { ...source, mapperText, dataText, files, archives });
  const isSame = (path: string) =>
    makers.some(({ entries }) => entries.some(({ file, state }) => file === path && state === 'same'));
  return files.filter(isSame);
}

/** An archive as the service's parser writes it: a section `data`, and nothing beside it. */
function archiveIn(text: string): Readonly<Record<string, unknown>> | undefined {
  const archive = parseJson(text);
  return isObject(archive) && Object.keys(archive).join() === 'data' ? archive : undefined;
}

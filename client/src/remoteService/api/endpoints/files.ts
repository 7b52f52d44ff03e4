/** Files of an upload: upload, list, read, and the archive that the service made of one (docs/service.md#endpoints). */
import * as l10n from '@vscode/l10n';
import * as v from 'valibot';
import { type ApiClient, type CallOptions, parseAnswer, unreadable } from '../apiClient.ts';
import { ApiError } from '../apiError.ts';
import type { Credential } from '../credential.ts';
import { textOf } from '../http.ts';
import { fileName, fileRoute, route } from '../route.ts';
import { jsonObject, listOf, optionalFlag, optionalNumber, pagination } from '../shapes.ts';

export interface RawFile {
  readonly name: string;
  readonly isFile: boolean;
  /** Bytes. */
  readonly size?: number | undefined;
}

/** The first files of a folder. */
export interface FolderPage {
  readonly files: readonly RawFile[];
  /** The number of all files, if the service gives it. */
  readonly total?: number | undefined;
}

/** The most files of a folder that are read. */
export const maxListedFiles = 500;

/** Limit for a raw file, and for the archives that are read for one comparison, in decoded bytes (docs/trust.md#answers). */
export const maxDownloadBytes = 48 * 1024 * 1024;

/** The slowest expected connection, 64 KiB a second, for the deadline. */
const bytesPerMs = 64;

/**
 * Puts one file into a folder of an upload (`''` is the root) and doesn't wait for processing.
 * @throws ApiError; `declined` while the upload is busy, `invalid` if the name is a path
 */
export async function putFile(
  client: ApiClient,
  credential: Credential,
  upload: string,
  folder: string,
  file: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> },
  { signal }: CallOptions = {},
): Promise<void> {
  await client.send({
    method: 'PUT',
    route: fileRoute(route`/uploads/${upload}/raw`, folder),
    query: { file_name: fileName(file.name) },
    body: { kind: 'bytes', bytes: file.bytes },
    credential,
    extraMs: Math.ceil(file.bytes.byteLength / bytesPerMs),
    signal,
  });
}

const directoryShape = v.object({
  directory_metadata: v.object({
    content: listOf(v.object({ name: v.string(), is_file: optionalFlag, size: optionalNumber })),
  }),
  pagination: v.optional(pagination),
});

/**
 * Returns the first 500 files of a folder in an upload.
 * @throws ApiError
 */
export async function listFolder(
  client: ApiClient,
  credential: Credential,
  upload: string,
  folder: string,
  { signal }: CallOptions = {},
): Promise<FolderPage> {
  const answer = await client.read(
    {
      method: 'GET',
      route: fileRoute(route`/uploads/${upload}/rawdir`, folder),
      query: { page_size: maxListedFiles },
      credential,
      signal,
    },
    directoryShape,
  );
  const files = answer.directory_metadata.content.items.map(({ name, is_file, size }) => ({
    name,
    isFile: is_file ?? true,
    size,
  }));
  return { files, total: answer.pagination?.total };
}

interface ReadOptions extends CallOptions {
  /** Limit for the decoded file; 48 MiB by default. */
  readonly maxBytes?: number;
  /** Size in bytes if it is known: the deadline for a large file is longer. */
  readonly size?: number | undefined;
}

/**
 * Returns the text of one file.
 * @throws ApiError; `not-text` if the file isn't UTF-8, `unreadable` if the answer is a web page instead of the file,
 * `too-large` if the file is too large
 */
export async function readFile(
  client: ApiClient,
  credential: Credential,
  upload: string,
  path: string,
  { signal, maxBytes = maxDownloadBytes, size = 0 }: ReadOptions = {},
): Promise<string> {
  const answer = await client.send({
    method: 'GET',
    route: fileRoute(route`/uploads/${upload}/raw`, path),
    credential,
    maxBytes,
    extraMs: Math.ceil(Math.min(size, maxBytes) / bytesPerMs),
    signal,
  });
  // A service without this route may answer with its web interface.
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
  if (isPage && !/\.html?$/i.test(path)) throw unreadable(answer.status);
  const text = textOf(answer);
  if (text === undefined) throw notText(answer.status);
  return text;
}

function notText(status: number): ApiError {
  return new ApiError({
    kind: 'not-text',
    effect: 'unknown',
    status,
    message: l10n.t("The file isn't UTF-8 text, so it can't be shown here. Open it in the browser."),
  });
}

const archiveShape = v.pipe(
  v.object({ data: v.object({ archive: jsonObject }) }),
  v.transform(({ data }) => data.archive),
);

interface ArchiveOptions extends CallOptions {
  /** Limit for the decoded answer; 48 MiB by default. */
  readonly maxBytes?: number;
  /** Is told the size of the decoded answer. */
  readonly onRead?: (bytes: number) => void;
}

/**
 * Returns the archive that the service created from a file.
 * @throws ApiError
 */
export async function readArchive(
  client: ApiClient,
  credential: Credential,
  upload: string,
  mainfile: string,
  { signal, maxBytes = maxDownloadBytes, onRead }: ArchiveOptions = {},
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await client.send({
    method: 'GET',
    route: fileRoute(route`/uploads/${upload}/archive/mainfile`, mainfile),
    credential,
    maxBytes,
    signal,
  });
  onRead?.(answer.bytes.byteLength);
  return parseAnswer(answer, archiveShape);
}

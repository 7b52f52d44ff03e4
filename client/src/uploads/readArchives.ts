/** Reads the archives that the service made of a data file's entries. */
import * as l10n from '@vscode/l10n';
import * as v from 'valibot';
import type { ApiClient } from '../remoteService/api/apiClient.ts';
import { ApiError, isApiError } from '../remoteService/api/apiError.ts';
import type { Credential } from '../remoteService/api/credential.ts';
import { maxDownloadBytes, readArchive } from '../remoteService/api/endpoints/files.ts';
import { listOf, optionalText } from '../remoteService/api/shapes.ts';

/** The most archives of one data file that are read, because each is one request. */
export const maxComparedArchives = 50;

/** The only section of an archive that a mapper makes. */
const archiveSection = 'data';

export interface Archives {
  readonly found: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** Paths without an archive, or with one that has no data. */
  readonly missing: readonly string[];
}

/**
 * Reads archives one after the other. Their total size is limited to the maximum size of one file. An archive that
 * doesn't exist is reported as missing. Only the section that is compared and the names of the other sections are kept
 * of each archive.
 * @throws ApiError, also if the service has no route for archives
 */
export async function readArchives(
  client: ApiClient,
  credential: Credential,
  upload: string,
  mainfiles: readonly string[],
  { signal }: { readonly signal: AbortSignal },
): Promise<Archives> {
  const found = new Map<string, Readonly<Record<string, unknown>>>();
  const missing: string[] = [];
  let left = maxDownloadBytes;
  const onRead = (bytes: number) => {
    left -= bytes;
  };
  for (const mainfile of mainfiles) {
    try {
      const archive = await readArchive(client, credential, upload, mainfile, { signal, maxBytes: left, onRead });
      // The archive of an entry that failed has a log, but no data.
      if (Object.hasOwn(archive, archiveSection)) found.set(mainfile, comparedParts(archive));
      else missing.push(mainfile);
    } catch (error) {
      if (isApiError(error, 'too-large')) throw tooLarge(error.status);
      if (!isApiError(error, 'not-found')) throw error;
      missing.push(mainfile);
    }
  }
  return { found, missing };
}

function comparedParts(archive: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(archive).map(([name, section]) => [name, name === archiveSection ? section : null]),
  );
}

const logShape = v.fallback(
  listOf(v.object({ level: optionalText, event: optionalText, error: optionalText, exception: optionalText })),
  { items: [], unreadable: 0 },
);

/** Returns the errors in the processing log of an archive: each with the reason that the parser gave. */
export function loggedErrors({ processing_logs }: Readonly<Record<string, unknown>>): readonly string[] {
  const errors = v
    .parse(logShape, processing_logs)
    .items.filter(({ level }) => level === 'ERROR' || level === 'CRITICAL')
    .map(({ event, error, exception }) => {
      // The last line of a traceback names the exception. The lines before it are about the code of the parser.
      const reason = exception?.trim().split('\n').at(-1) ?? error;
      return [event, reason].filter((text) => text !== undefined && text !== '').join(': ');
    });
  return [...new Set(errors)].filter((text) => text !== '');
}

function tooLarge(status: number | undefined): ApiError {
  return new ApiError({
    kind: 'too-large',
    effect: 'unknown',
    status,
    message: l10n.t(
      "The archives of these entries are larger than {0} MiB in total, so they weren't compared. Choose a data file with fewer entries.",
      maxDownloadBytes / 1024 / 1024,
    ),
  });
}

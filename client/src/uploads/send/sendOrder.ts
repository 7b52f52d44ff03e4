/** The order in which files are uploaded, and which files must not be. */
import * as l10n from '@vscode/l10n';
import { isFileName } from '../../remoteService/api/route.ts';

export interface SendFile {
  /** Of the file in the workspace. */
  readonly uri: string;
  /** Its name in the upload. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly isMapper: boolean;
  /**
   * Target of a link: the target that was shown is the one that is read. Null if it is unknown; undefined for a file
   * that isn't a link.
   */
  readonly target?: string | null;
}

/** Bytes of one file (no limit of the service is known; the same as for data files here). */
export const maxSendBytes = 128 * 1024 * 1024;

/**
 * Returns the files in the order in which they must be sent, which is mappers before data files. The service maps a
 * data file when it arrives and uses the mapper that exists at that time (docs/service.md#endpoints).
 */
export function sortForSending(files: readonly SendFile[]): SendFile[] {
  return files.toSorted((a, b) => Number(b.isMapper) - Number(a.isMapper) || compare(a.name, b.name));
}

/** Returns a sentence that says why these files can't be sent together, or undefined if they can. */
export function problemOf(files: readonly SendFile[]): string | undefined {
  const large = files.find(({ size }) => size > maxSendBytes);
  if (large) {
    const size = Math.ceil(large.size / 1024 / 1024);
    return l10n.t(
      '{0} has a size of {1} MiB, but only files up to 128 MiB can be sent from here. Nothing was sent.',
      large.name,
      size,
    );
  }
  const names = files.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice === undefined
    ? undefined
    : l10n.t(
        'Two files are named {0}, so the second would replace the first. Send them separately, to different folders.',
        twice,
      );
}

/**
 * Returns a sentence that says why a text isn't a valid folder of an upload, or undefined if it is valid. The folder
 * `''` is the root.
 */
export function folderProblem(text: string): string | undefined {
  if (text === '' || text.split('/').every(isFileName)) return undefined;
  return l10n.t(
    "This isn't a valid folder. Write it like `data/2024`, without `..` or `\\`, or leave it empty for the root folder.",
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

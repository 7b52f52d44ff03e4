/**
 * Which files may be read, by editor and command line: those inside of some folders by their real paths, and those that
 * the user chose by hand. Links and settings of a repository give no access to others.
 */
import { readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { isInside } from './inside.ts';
import { isPythonName } from './uris.ts';

export class Reach {
  readonly #folders: readonly string[];
  readonly #pointed: Set<string>;

  /**
   * @param folders absolute paths
   * @param pointed absolute paths of files, and of folders with Python sources, that the user chose by hand
   */
  constructor(folders: readonly string[], pointed: Iterable<string> = []) {
    this.#folders = folders;
    this.#pointed = new Set(pointed);
  }

  /** The user chose this file, or this folder of Python sources, by hand. */
  point(path: string): void {
    this.#pointed.add(path);
  }

  /** The real path if it may be read, for missing files as well; otherwise undefined. Never throws. */
  placeOf(path: string): string | undefined {
    const real = realPlace(path);
    const isWithin =
      this.#folders.some((folder) => isInside(real, realPlace(folder))) ||
      [...this.#pointed].some((pointed) => covers(realPlace(pointed), real));
    return isWithin ? real : undefined;
  }
}

function covers(pointed: string, real: string): boolean {
  return real === pointed || (isPythonName(real) && isInside(real, pointed));
}

/**
 * Returns the absolute forms of the paths in the user's own settings. A relative path is resolved in each workspace
 * folder, because it applies to every workspace. Paths that lie inside a workspace folder are omitted and give no
 * access to files outside, because the workspace controls what they refer to.
 * @param folders the absolute paths of the workspace folders
 */
export function absoluteUserPaths(paths: readonly string[], folders: readonly string[]): readonly string[] {
  return paths.flatMap((path) => {
    if (isAbsolute(path)) return [resolve(path)];
    const places = folders.map((folder) => join(folder, path));
    return places.filter((place) => !folders.some((folder) => isInside(place, folder)));
  });
}

/**
 * Returns whether a path is inside one of the folders. If the path is a link or is below a link, the result also
 * contains the real path as `target`.
 * @param folders the absolute paths of the workspace folders, which can be links themselves
 */
export function resolveLocation(
  path: string,
  folders: readonly string[],
): { readonly isInside: boolean; readonly target: string | undefined } {
  const real = realPlace(path);
  const folder = folders.find((each) => isInside(path, each));
  const withoutLinks = folder === undefined ? path : join(realPlace(folder), relative(folder, path));
  return {
    isInside: folders.some((each) => isInside(real, realPlace(each))),
    target: relative(withoutLinks, real) === '' ? undefined : real,
  };
}

/** More links in a row than any system follows. */
const maxLinks = 40;

/** Returns the real path of a file, as far as the path exists; the missing rest is appended. */
export function realPlace(path: string, links: number = maxLinks): string {
  try {
    return realpathSync.native(path);
  } catch {
    const target = links > 0 ? linkTarget(path) : undefined;
    if (target !== undefined) return realPlace(target, links - 1);
    const parent = dirname(path);
    return parent === path ? path : join(realPlace(parent, links), basename(path));
  }
}

/** The target of a broken link. */
function linkTarget(path: string): string | undefined {
  try {
    return resolve(dirname(path), readlinkSync(path));
  } catch {
    return undefined;
  }
}

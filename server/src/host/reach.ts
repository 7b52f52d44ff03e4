/**
 * Which files may be read, for editor and command line alike: those inside of some folders by their real paths, and those
 * that the user pointed at by hand. What comes with a repository (links, settings) leads nowhere else.
 */
import { readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { isInside } from './inside.ts';
import { isPythonName } from './paths.ts';

export class Reach {
  readonly #folders: readonly string[];
  readonly #pointed: Set<string>;

  /**
   * @param folders absolute paths
   * @param pointed absolute paths of files, and of folders with Python sources, that the user pointed at by hand
   */
  constructor(folders: readonly string[], pointed: Iterable<string> = []) {
    this.#folders = folders;
    this.#pointed = new Set(pointed);
  }

  /** The user pointed at this file by hand, or at this folder of Python sources. */
  point(path: string): void {
    this.#pointed.add(path);
  }

  /** The real path of what may be read, also of what is missing; undefined for what lies out of reach. Never throws. */
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
 * Absolute paths of what the user's own settings name. A relative path holds for every workspace: as long as it stays in
 * there, what it leads to is of the workspace's making.
 * @param folders absolute paths of the workspace folders
 */
export function pointedPaths(paths: readonly string[], folders: readonly string[]): readonly string[] {
  return paths.flatMap((path) => {
    if (isAbsolute(path)) return [resolve(path)];
    const places = folders.map((folder) => join(folder, path));
    return places.filter((place) => !folders.some((folder) => isInside(place, folder)));
  });
}

/**
 * Whether a path lies inside of folders, and where it leads if there is a link at it, or on the way to it from its folder.
 * @param folders absolute paths of the workspace folders, which may be links themselves
 */
export function whereIs(
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
const mostLinks = 40;

/** Where a path leads, as far as there is anything: what is missing has the place where it would be made. */
function realPlace(path: string, links: number = mostLinks): string {
  try {
    return realpathSync.native(path);
  } catch {
    const target = links > 0 ? linkTarget(path) : undefined;
    if (target !== undefined) return realPlace(target, links - 1);
    const parent = dirname(path);
    return parent === path ? path : join(realPlace(parent, links), basename(path));
  }
}

/** Of a link that leads to nothing. */
function linkTarget(path: string): string | undefined {
  try {
    return resolve(dirname(path), readlinkSync(path));
  } catch {
    return undefined;
  }
}

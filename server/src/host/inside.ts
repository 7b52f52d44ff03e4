/** Paths relative to folders, and paths as shown to a user. */
import { isAbsolute, relative, sep } from 'node:path';

/**
 * Returns whether a path is the folder itself or is below the folder. Both paths must be absolute. Links aren't
 * followed.
 */
export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

/**
 * Returns the path to show to a user, with `/` as the separator. A path inside the folder is relative to the folder.
 * Any other path is unchanged.
 */
export function displayPath(path: string, folder: string): string {
  return slashes(isInside(path, folder) ? relative(folder, path) || '.' : path);
}

/** Returns the path with `/` as the separator. */
export function slashes(path: string): string {
  return sep === '/' ? path : path.split(sep).join('/');
}

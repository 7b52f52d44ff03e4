/** Paths relative to folders, and paths as shown to a user. */
import { isAbsolute, relative, sep } from 'node:path';

/** Is a path the folder itself, or below it? Both absolute; links are not followed. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

/** A path for a user: relative to the folder if inside of it, otherwise unchanged; `/` as separator. */
export function displayPath(path: string, folder: string): string {
  return slashes(isInside(path, folder) ? relative(folder, path) || '.' : path);
}

/** The path with `/` as separator. */
export function slashes(path: string): string {
  return sep === '/' ? path : path.split(sep).join('/');
}

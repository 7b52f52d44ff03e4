/** Where a path of this machine lies, and how a reader sees it. */
import { isAbsolute, relative, sep } from 'node:path';

/** Whether a path is the folder itself or lies below it. Both absolute; links are not followed. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

/** A path for a reader: relative to the folder where it lies inside, else as it is; `/` as separator. */
export function displayPath(path: string, folder: string): string {
  return slashes(isInside(path, folder) ? relative(folder, path) || '.' : path);
}

/** The path with `/` as separator. */
export function slashes(path: string): string {
  return sep === '/' ? path : path.split(sep).join('/');
}

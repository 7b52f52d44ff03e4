/** Relations of files and folders by URI only: for files that have no path on this machine. */
import { URI, Utils } from 'vscode-uri';

/** Is a URI the folder itself, or below it? Both in the service's spelling; links are not followed. */
export function isBelow(uri: string, folder: string): boolean {
  return relativePathOf(uri, folder) !== undefined;
}

/** URI of a path below a folder; an absolute path keeps scheme and host of the folder. */
export function uriIn(folder: string, path: string): string {
  const base = URI.parse(folder);
  return (
    path.startsWith('/') ? Utils.resolvePath(base.with({ path: '/' }), path) : Utils.joinPath(base, path)
  ).toString();
}

/** The folder that a file lies in. */
export function parentOf(uri: string): string {
  return Utils.dirname(URI.parse(uri)).toString();
}

/** The path relative to the folder, decoded; undefined outside of it, '' for the folder itself. */
export function relativePathOf(uri: string, folder: string): string | undefined {
  const [inner, outer] = [URI.parse(uri), URI.parse(folder)];
  if (inner.scheme !== outer.scheme || inner.authority !== outer.authority) return undefined;
  // Resolved first, because `..` may lead elsewhere.
  const [path, root] = [Utils.joinPath(inner).path, Utils.joinPath(outer).path.replace(/\/$/, '')];
  if (path === root || path === `${root}/`) return '';
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : undefined;
}

/** The name shown to a user: relative to its folder; with several folders, the folder's name comes first. */
export function displayUri(uri: string, folders: readonly string[]): string {
  for (const folder of folders) {
    const way = relativePathOf(uri, folder);
    if (way !== undefined) return folders.length > 1 ? `${Utils.basename(URI.parse(folder))}/${way}` : way || '.';
  }
  return uri;
}

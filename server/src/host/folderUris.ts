/** Relations of files and folders by URI only: for files that have no path on this machine. */
import { URI, Utils } from 'vscode-uri';

/**
 * Returns whether a URI is the folder itself or is below the folder. Both URIs must be in the service's canonical
 * form. Links aren't followed.
 */
export function isBelow(uri: string, folder: string): boolean {
  return relativePathOf(uri, folder) !== undefined;
}

/** Returns the URI of a path below a folder. An absolute path keeps the scheme and host of the folder. */
export function uriIn(folder: string, path: string): string {
  const base = URI.parse(folder);
  return (
    path.startsWith('/') ? Utils.resolvePath(base.with({ path: '/' }), path) : Utils.joinPath(base, path)
  ).toString();
}

/** Returns the URI of the folder that contains a file. */
export function parentOf(uri: string): string {
  return Utils.dirname(URI.parse(uri)).toString();
}

/**
 * Returns the decoded path of a URI relative to a folder. Returns '' for the folder itself and undefined for a URI
 * outside the folder.
 */
export function relativePathOf(uri: string, folder: string): string | undefined {
  const [inner, outer] = [URI.parse(uri), URI.parse(folder)];
  if (inner.scheme !== outer.scheme || inner.authority !== outer.authority) return undefined;
  // Resolved first, because `..` may lead elsewhere.
  const [path, root] = [Utils.joinPath(inner).path, Utils.joinPath(outer).path.replace(/\/$/, '')];
  if (path === root || path === `${root}/`) return '';
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : undefined;
}

/**
 * Returns the name of a file, as shown to the user. The name is the path relative to the workspace folder. If there
 * are several workspace folders, the name begins with the name of the folder. A URI outside all folders is returned
 * unchanged.
 */
export function displayUri(uri: string, folders: readonly string[]): string {
  for (const folder of folders) {
    const way = relativePathOf(uri, folder);
    if (way !== undefined) return folders.length > 1 ? `${Utils.basename(URI.parse(folder))}/${way}` : way || '.';
  }
  return uri;
}

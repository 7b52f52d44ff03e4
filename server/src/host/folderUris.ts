/** Where a file lies among folders, by URI alone: for files that no path of this machine leads to. */
import { URI, Utils } from 'vscode-uri';

/** Whether a URI names the folder itself or what lies below it. Both in the service's spelling; links are not followed. */
export function isBelow(uri: string, folder: string): boolean {
  return wayTo(uri, folder) !== undefined;
}

/** URI of a path below a folder, or of an absolute one at the same place. */
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

/** Its path from the folder on, decoded; undefined when it does not lie there, '' for the folder itself. */
export function wayTo(uri: string, folder: string): string | undefined {
  const [inner, outer] = [URI.parse(uri), URI.parse(folder)];
  if (inner.scheme !== outer.scheme || inner.authority !== outer.authority) return undefined;
  // Written out: `..` leads elsewhere.
  const [path, root] = [Utils.joinPath(inner).path, Utils.joinPath(outer).path.replace(/\/$/, '')];
  if (path === root || path === `${root}/`) return '';
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : undefined;
}

/** The name shown to a user: from its folder on, with that folder's name where there are several. */
export function displayUri(uri: string, folders: readonly string[]): string {
  for (const folder of folders) {
    const way = wayTo(uri, folder);
    if (way !== undefined) return folders.length > 1 ? `${Utils.basename(URI.parse(folder))}/${way}` : way || '.';
  }
  return uri;
}

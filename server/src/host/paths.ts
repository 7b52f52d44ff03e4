/** File paths, URIs and names. One spelling of a URI everywhere: the same file under two spellings would be two files. */
import { isAbsolute, relative, sep } from 'node:path';
import { URI } from 'vscode-uri';
import { uploadFileScheme } from '../protocol.ts';

/** URI of an absolute path, spelled as VS Code spells it. */
export function uriOfPath(path: string): string {
  return URI.file(path).toString();
}

/** Path of a `file:` URI; undefined for any other scheme and for text that is no URI. */
export function pathOfUri(uri: string): string | undefined {
  const parsed = parse(uri);
  return parsed?.scheme === 'file' ? parsed.fsPath : undefined;
}

/** Path in its upload of a document that shows a file of one; undefined for any other scheme. */
export function uploadPathOf(uri: string): string | undefined {
  const parsed = parse(uri);
  return parsed?.scheme === uploadFileScheme ? parsed.path.replace(/^\/[^/]*\//, '') : undefined;
}

/** The spelling of a URI that the service sees: clients differ in what they percent-encode and in drive letters. */
export function canonicalUri(uri: string): string {
  const parsed = parse(uri);
  if (!parsed) return uri;
  return parsed.scheme === 'file' ? URI.file(parsed.fsPath).toString() : parsed.toString();
}

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

/** Whether a name is one that the workspace lists. */
export function isJsonName(name: string): boolean {
  return /\.json$/i.test(name);
}

function parse(uri: string): URI | undefined {
  try {
    return URI.parse(uri, true);
  } catch {
    return undefined;
  }
}

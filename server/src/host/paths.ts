/** URIs and names, also in a browser. One spelling of a URI everywhere: the same file under two spellings would be two files. */
import { URI } from 'vscode-uri';
import { uploadFileScheme } from '../protocol.ts';

/** URI of an absolute path, spelled as VS Code spells it. */
export function uriOfPath(path: string): string {
  // Thousands of files are named, most of them so plainly that there is nothing to encode.
  if (/^\/[\w.~-][\w.~/-]*$/.test(path)) return `file://${path}`;
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

/** Whether a name is one that the workspace lists. */
export function isJsonName(name: string): boolean {
  return /\.json$/i.test(name);
}

/** Whether a name is that of a Python file, or of one that says how a project is built. */
export function isPythonName(name: string): boolean {
  return /\.py$/.test(name) || name === 'pyproject.toml' || name === 'setup.cfg';
}

/** The same of a URI. */
export function isPythonUri(uri: string): boolean {
  return isPythonName(uri.slice(uri.lastIndexOf('/') + 1));
}

function parse(uri: string): URI | undefined {
  try {
    return URI.parse(uri, true);
  } catch {
    return undefined;
  }
}

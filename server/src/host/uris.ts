/** URIs and names, also in a browser. Each URI has one spelling, because two spellings would make two files of one. */
import { URI } from 'vscode-uri';
import { uploadFileScheme } from '../protocol.ts';

/** URI of an absolute path, in VS Code's spelling. */
export function uriOfPath(path: string): string {
  // The fast path for plain names, because thousands of files are listed.
  if (/^\/[\w.~-][\w.~/-]*$/.test(path)) return `file://${path}`;
  return URI.file(path).toString();
}

/** Path of a `file:` URI; undefined for any other scheme and for text that is no URI. */
export function pathOfUri(uri: string): string | undefined {
  const parsed = parse(uri);
  return parsed?.scheme === 'file' ? parsed.fsPath : undefined;
}

/** Name of a document without a file: the path within its upload, or a new document's name; undefined for any other scheme. */
export function documentName(uri: string): string | undefined {
  const parsed = parse(uri);
  if (parsed?.scheme === 'untitled') return parsed.path;
  return parsed?.scheme === uploadFileScheme ? parsed.path.replace(/^\/[^/]*\//, '') : undefined;
}

/** The service's spelling of a URI: clients differ in percent-encoding and drive letters. */
export function canonicalUri(uri: string): string {
  const parsed = parse(uri);
  if (!parsed) return uri;
  return parsed.scheme === 'file' ? URI.file(parsed.fsPath).toString() : parsed.toString();
}

/** Does the workspace list files of this name? */
export function isJsonName(name: string): boolean {
  return /\.json$/i.test(name);
}

/** Is it the name of a Python file, or of a project file of Python? */
export function isPythonName(name: string): boolean {
  return /\.py$/.test(name) || name === 'pyproject.toml' || name === 'setup.cfg';
}

/** `isPythonName` for a URI. */
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

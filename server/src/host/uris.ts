/** URIs and names, also in a browser. Each URI has one spelling, because two spellings would make two files of one. */
import { URI } from 'vscode-uri';
import { uploadFileScheme } from '../protocol.ts';

/** Returns the URI of an absolute path, in the form that VS Code uses. */
export function uriOfPath(path: string): string {
  // The fast path for plain names, because thousands of files are listed.
  if (/^\/[\w.~-][\w.~/-]*$/.test(path)) return `file://${path}`;
  return URI.file(path).toString();
}

/** Returns the path of a `file:` URI, or undefined if the URI has a different scheme or the text isn't a valid URI. */
export function pathOfUri(uri: string): string | undefined {
  const parsed = parse(uri);
  return parsed?.scheme === 'file' ? parsed.fsPath : undefined;
}

/**
 * Returns the name of a document that isn't a file on disk: the path of the document within an upload, or the name of
 * a new document. Returns undefined for any other document.
 */
export function documentName(uri: string): string | undefined {
  const parsed = parse(uri);
  if (parsed?.scheme === 'untitled') return parsed.path;
  return parsed?.scheme === uploadFileScheme ? parsed.path.replace(/^\/[^/]*\//, '') : undefined;
}

/**
 * Converts a URI to the service's canonical form. This is necessary because clients differ in percent-encoding and in
 * the spelling of drive letters.
 */
export function canonicalUri(uri: string): string {
  const parsed = parse(uri);
  if (!parsed) return uri;
  return parsed.scheme === 'file' ? URI.file(parsed.fsPath).toString() : parsed.toString();
}

/** Returns whether a file with this name is a JSON file and is therefore listed in the workspace. */
export function isJsonName(name: string): boolean {
  return /\.json$/i.test(name);
}

/** Returns whether a file is called like a mapper. */
export function isMapperName(name: string): boolean {
  return /\.mapper\.json$/i.test(name);
}

/** Returns whether a name belongs to a Python file or to a Python project file. */
export function isPythonName(name: string): boolean {
  return /\.py$/.test(name) || name === 'pyproject.toml' || name === 'setup.cfg';
}

/** Returns whether a URI refers to a Python file or to a Python project file. */
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

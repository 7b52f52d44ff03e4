/** Answers the server's requests for files, wherever VS Code reaches them. */
import * as vscode from 'vscode';
import {
  type FileParams,
  type FileState,
  type ListFilesParams,
  type ListFilesResult,
  listFilesRequest,
  type ReadFileResult,
  readFileRequest,
  statFileRequest,
} from '../../../server/src/protocol.ts';
import type { MapperClient } from './mapperClient.ts';

/** One more than the scan of Python sources reads, so that it can report that there are more. */
const maxFiles = 20_001;
const statsAtOnce = 64;
/** In bytes; client and server both keep the text in memory. */
const maxFileBytes = 128 * 1024 * 1024;
/** Folders without files of the user's own. */
const skipped = '**/{node_modules,.git,__pycache__}/**';

/** Registers the handlers for the server's file requests. The caller must dispose of the result. */
export function serveFiles(client: Pick<MapperClient, 'onRequest'>): vscode.Disposable {
  return vscode.Disposable.from(
    client.onRequest(listFilesRequest, list),
    client.onRequest(statFileRequest, stat),
    client.onRequest(readFileRequest, read),
  );
}

async function list({ folder, ending }: ListFilesParams): Promise<ListFilesResult> {
  const pattern = new vscode.RelativePattern(vscode.Uri.parse(folder), `**/*${ending}`);
  const uris = await vscode.workspace.findFiles(pattern, skipped, maxFiles + 1);
  const files: { uri: string; stamp: string; size: number }[] = [];
  const links: Links = new Map();
  for (let from = 0; from < Math.min(uris.length, maxFiles); from += statsAtOnce) {
    const slice = uris.slice(from, Math.min(from + statsAtOnce, maxFiles)).map(String);
    const states = await Promise.all(slice.map((uri) => stat({ uri }, links)));
    slice.forEach((uri, index) => {
      const state = states[index];
      if (state && !state.isLink) files.push({ uri, stamp: state.stamp, size: state.size });
    });
  }
  return { files, truncated: uris.length > maxFiles };
}

async function stat({ uri }: FileParams, links?: Links): Promise<FileState | null> {
  const fileUri = vscode.Uri.parse(uri);
  try {
    const { mtime, size, type } = await vscode.workspace.fs.stat(fileUri);
    const state = { stamp: `${mtime}:${size}`, size };
    if (await isLinked(fileUri, links)) return { ...state, isLink: true };
    return isFile(type) ? state : null;
  } catch {
    return null;
  }
}

async function read({ uri }: FileParams): Promise<ReadFileResult> {
  const fileUri = vscode.Uri.parse(uri);
  try {
    const { size, type } = await vscode.workspace.fs.stat(fileUri);
    if (!isFile(type)) return { kind: 'problem', problem: 'not-a-file' };
    if (await isLinked(fileUri)) return { kind: 'problem', problem: 'unreadable' };
    if (size > maxFileBytes) return { kind: 'problem', problem: 'too-large' };
    return decoded(await vscode.workspace.fs.readFile(fileUri));
  } catch (error) {
    const isMissing = error instanceof vscode.FileSystemError && error.code === 'FileNotFound';
    return { kind: 'problem', problem: isMissing ? 'missing' : 'unreadable' };
  }
}

/** Path of a folder → whether it, or a folder above it, is a link. */
type Links = Map<string, Promise<boolean>>;

/**
 * Is a file, or a folder between it and its workspace folder, a link? VS Code follows links without telling their
 * target. Files outside of the workspace are requested only if the user chose them.
 */
async function isLinked(fileUri: vscode.Uri, links: Links = new Map()): Promise<boolean> {
  const folder = vscode.workspace.getWorkspaceFolder(fileUri)?.uri;
  if (folder === undefined || folder.path === fileUri.path) return false;
  const above = vscode.Uri.joinPath(fileUri, '..');
  const isBelowLink = links.get(above.path) ?? isLinked(above, links);
  links.set(above.path, isBelowLink);
  if (await isBelowLink) return true;
  return ((await vscode.workspace.fs.stat(fileUri)).type & vscode.FileType.SymbolicLink) !== 0;
}

function decoded(bytes: Uint8Array): ReadFileResult {
  try {
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { kind: 'problem', problem: 'not-utf8' };
  }
}

function isFile(type: vscode.FileType): boolean {
  return (type & vscode.FileType.File) !== 0;
}

/** Answers the server's requests for files, wherever VS Code reaches them. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
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

const maxFiles = 20_000;
const statsAtOnce = 64;
/** In bytes; the text is held by both ends. */
const maxFileBytes = 128 * 1024 * 1024;
/** Folders that hold no files of the user's making. */
const skipped = '**/{node_modules,.git,__pycache__}/**';

/** Registers the handlers; to be disposed. */
export function serveFiles(client: Pick<BaseLanguageClient, 'onRequest'>): vscode.Disposable {
  return vscode.Disposable.from(
    client.onRequest(listFilesRequest, list),
    client.onRequest(statFileRequest, stat),
    client.onRequest<ReadFileResult, unknown>(readFileRequest, (params) => read(params as FileParams)),
  );
}

async function list({ folder, ending }: ListFilesParams): Promise<ListFilesResult> {
  const pattern = new vscode.RelativePattern(vscode.Uri.parse(folder), `**/*${ending}`);
  const uris = await vscode.workspace.findFiles(pattern, skipped, maxFiles + 1);
  const files: { uri: string; stamp: string }[] = [];
  for (let from = 0; from < Math.min(uris.length, maxFiles); from += statsAtOnce) {
    const slice = uris.slice(from, Math.min(from + statsAtOnce, maxFiles)).map(String);
    const states = await Promise.all(slice.map((uri) => stat({ uri })));
    slice.forEach((uri, index) => {
      const state = states[index];
      if (state) files.push({ uri, stamp: state.stamp });
    });
  }
  return { files, truncated: uris.length > maxFiles };
}

async function stat({ uri }: FileParams): Promise<FileState | null> {
  try {
    const { mtime, size, type } = await vscode.workspace.fs.stat(vscode.Uri.parse(uri));
    return isFile(type) ? { stamp: `${mtime}:${size}`, size } : null;
  } catch {
    return null;
  }
}

async function read({ uri }: FileParams): Promise<ReadFileResult> {
  const place = vscode.Uri.parse(uri);
  try {
    const { size, type } = await vscode.workspace.fs.stat(place);
    if (!isFile(type)) return { kind: 'problem', problem: 'not-a-file' };
    if (size > maxFileBytes) return { kind: 'problem', problem: 'too-large' };
    return decoded(await vscode.workspace.fs.readFile(place));
  } catch (error) {
    const isMissing = error instanceof vscode.FileSystemError && error.code === 'FileNotFound';
    return { kind: 'problem', problem: isMissing ? 'missing' : 'unreadable' };
  }
}

function decoded(bytes: Uint8Array): ReadFileResult {
  try {
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { kind: 'problem', problem: 'not-utf8' };
  }
}

/** Also a link to one. */
function isFile(type: vscode.FileType): boolean {
  return (type & vscode.FileType.File) !== 0;
}

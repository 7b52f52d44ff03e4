/** Which files of the workspace are uploaded together: the language server knows the files that belong to a mapper. */

import * as vscode from 'vscode';
import { mappersOfRequest, samplesRequest } from '../../../../server/src/protocol.ts';
import { filePlace } from '../../mappers/filePlace.ts';
import { hasClassKey } from '../../mappers/mapperDocuments.ts';
import { ApiError } from '../../remoteService/api/apiError.ts';
import type { Services } from '../../services.ts';
import { confirm } from '../../ui/modal.ts';
import { plain } from '../../ui/plain.ts';
import { fileNameOf } from '../../util/fileName.ts';
import { maxSendBytes, type SendFile } from './sendOrder.ts';

type Needs = Pick<Services, 'client'>;

/** A file that may be sent, if the user wants it. */
export interface RelatedFile extends SendFile {
  /** In the workspace by its real path: any other file is not read before the user chose it. */
  readonly isInside: boolean;
}

/**
 * Returns the chosen files, together with the data files of the chosen mappers and the mappers of the chosen data
 * files.
 */
export async function relatedFiles(services: Needs, chosen: readonly vscode.Uri[]): Promise<RelatedFile[]> {
  const related = await Promise.all(
    chosen.flatMap((uri) => [samplesOf(services, uri.toString()), mappersOf(services, uri.toString())]),
  );
  return filesAt(services, [...new Set([...chosen.map(String), ...related.flat()])]);
}

/** Returns the files at these URIs as they are now. Files that are missing are omitted. */
export async function filesAt(services: Needs, uris: readonly string[]): Promise<RelatedFile[]> {
  const files = await Promise.all(uris.map((uri) => fileOf(services, vscode.Uri.parse(uri, true))));
  return files.filter((file) => file !== undefined);
}

/**
 * Prepares the chosen files for sending. For each file outside the workspace, the function checks whether the file is
 * a mapper.
 */
export function prepareFiles(chosen: readonly RelatedFile[]): Promise<SendFile[]> {
  return Promise.all(
    chosen.map(async (file) =>
      file.isInside ? file : { ...file, isMapper: await isMapper(readableUri(file), file.size) },
    ),
  );
}

async function samplesOf({ client }: Needs, uri: string): Promise<readonly string[]> {
  try {
    const { samples } = await client.sendRequest(samplesRequest, { uri });
    return samples.map((sample) => sample.uri);
  } catch {
    return []; // without the server, files are sent as they were chosen
  }
}

/** Returns the mappers of a data file that is sent; none without the server. */
export async function mappersOf({ client }: Needs, uri: string): Promise<readonly string[]> {
  try {
    return (await client.sendRequest(mappersOfRequest, { uri })).mappers;
  } catch {
    return [];
  }
}

/** Undefined for folders, for other than regular files, and for missing files. */
async function fileOf(services: Needs, uri: vscode.Uri): Promise<RelatedFile | undefined> {
  try {
    const { type, size } = await vscode.workspace.fs.stat(uri);
    if ((type & vscode.FileType.File) === 0) return undefined;
    const name = fileNameOf(uri);
    const found = { uri: uri.toString(), ...(await filePlace(services, uri.toString())) };
    return { name, size, isMapper: found.isInside && (await isMapper(readableUri(found), size)), ...found };
  } catch {
    return undefined;
  }
}

/** The address that a file is read from: the target that the user was shown, even if the link changed meanwhile. */
function readableUri({ uri, target }: Pick<SendFile, 'uri' | 'target'>): vscode.Uri {
  return vscode.Uri.parse(target ?? uri, true);
}

/** Mappers are not larger (docs/trust.md#limits). */
const mapperSize = 4 * 1024 * 1024;

async function isMapper(uri: vscode.Uri, size: number): Promise<boolean> {
  if (size > mapperSize) return false;
  const bytes = await vscode.workspace.fs.readFile(uri);
  return hasClassKey(new TextDecoder().decode(bytes));
}

/**
 * Returns the bytes to send.
 * @throws ApiError `invalid` if the file is missing or has grown beyond the limit
 */
export async function readForSending({ name, ...file }: SendFile): Promise<Uint8Array<ArrayBuffer>> {
  let bytes: Uint8Array;
  try {
    bytes = await vscode.workspace.fs.readFile(readableUri(file));
  } catch {
    throw unsendable(vscode.l10n.t("{0} can't be read. Check whether the file still exists, and try again.", name));
  }
  if (bytes.byteLength > maxSendBytes) {
    throw unsendable(vscode.l10n.t("{0} is now larger than 128 MiB, so it wasn't sent.", name));
  }
  return new Uint8Array(bytes);
}

function unsendable(message: string): ApiError {
  return new ApiError({ kind: 'invalid', message });
}

/** Returns the number of findings with the severity error in these files. */
export function countErrors(files: readonly SendFile[]): number {
  const isError = ({ severity }: vscode.Diagnostic) => severity === vscode.DiagnosticSeverity.Error;
  return files.flatMap(({ uri }) => vscode.languages.getDiagnostics(vscode.Uri.parse(uri, true))).filter(isError)
    .length;
}

/**
 * Saves unsaved changes of these files if the user agrees.
 * @returns whether to continue; false if the user cancels or a file can't be saved
 */
export async function saveUnsaved(files: readonly SendFile[]): Promise<boolean> {
  const uris = new Set(files.map(({ uri }) => uri));
  const unsaved = vscode.workspace.textDocuments.filter(
    (document) => document.isDirty && uris.has(document.uri.toString()),
  );
  if (unsaved.length === 0) return true;
  const names = unsaved.map(({ uri }) => fileNameOf(uri));
  const message =
    names.length === 1
      ? vscode.l10n.t('“{0}” has unsaved changes.', plain(names.join(), 60))
      : vscode.l10n.t('{0} files have unsaved changes.', names.length);
  const detail = [...(names.length === 1 ? [] : names), vscode.l10n.t('Only saved changes are sent.')];
  if (!(await confirm(message, detail, vscode.l10n.t('Save and Send')))) return false;
  const saved = await Promise.all(unsaved.map((document) => document.save()));
  return saved.every(Boolean);
}

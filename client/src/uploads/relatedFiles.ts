/** Which files of the workspace go into an upload together: the language server knows what belongs to a mapper. */
import * as vscode from 'vscode';
import {
  type MappersOfParams,
  type MappersOfResult,
  mappersOfRequest,
  type SamplesParams,
  type SamplesResult,
  samplesRequest,
} from '../../../server/src/protocol.ts';
import { ApiError } from '../api/apiError.ts';
import type { Services } from '../commands/command.ts';
import { confirm } from '../ui/modal.ts';
import { maximumFileSize, type SendFile } from './sendOrder.ts';

type Needs = Pick<Services, 'client'>;

/** The files, the data files of the mappers among them, and the mappers of the data files among them. */
export async function relatedFiles(services: Needs, chosen: readonly vscode.Uri[]): Promise<SendFile[]> {
  const related = await Promise.all(
    chosen.flatMap((uri) => [samplesOf(services, uri.toString()), mappersOf(services, uri.toString())]),
  );
  const uris = new Set([...chosen.map(String), ...related.flat()]);
  const files = await Promise.all([...uris].map((uri) => fileOf(vscode.Uri.parse(uri, true))));
  return files.filter((file) => file !== undefined);
}

async function samplesOf({ client }: Needs, uri: string): Promise<readonly string[]> {
  const params: SamplesParams = { uri };
  try {
    const { samples } = await client.sendRequest<SamplesResult>(samplesRequest, params);
    return samples.map((sample) => sample.uri);
  } catch {
    return []; // without the server, files are sent as they were chosen
  }
}

async function mappersOf({ client }: Needs, uri: string): Promise<readonly string[]> {
  const params: MappersOfParams = { uri };
  try {
    return (await client.sendRequest<MappersOfResult>(mappersOfRequest, params)).mappers;
  } catch {
    return [];
  }
}

/** Undefined for folders and what is gone. */
async function fileOf(uri: vscode.Uri): Promise<SendFile | undefined> {
  try {
    const { type, size } = await vscode.workspace.fs.stat(uri);
    if ((type & vscode.FileType.Directory) !== 0) return undefined;
    const name = uri.path.slice(uri.path.lastIndexOf('/') + 1);
    const isMapper = size <= mapperSize && (await bytesOf(uri.toString())).includes('$json_mapper_class_key');
    return { uri: uri.toString(), name, size, isMapper };
  } catch {
    return undefined;
  }
}

/** Mappers are not larger (TRUST, fact 9). */
const mapperSize = 4 * 1024 * 1024;

async function bytesOf(uri: string): Promise<string> {
  return new TextDecoder().decode(await vscode.workspace.fs.readFile(vscode.Uri.parse(uri, true)));
}

/** The bytes to send. @throws ApiError `invalid` when the file is gone or has grown above the cap. */
export async function readForSending({ uri, name }: SendFile): Promise<Uint8Array<ArrayBuffer>> {
  let bytes: Uint8Array;
  try {
    bytes = await vscode.workspace.fs.readFile(vscode.Uri.parse(uri, true));
  } catch {
    throw unsendable(vscode.l10n.t('{0} cannot be read. Check that it is still there, and try again.', name));
  }
  if (bytes.byteLength > maximumFileSize) {
    throw unsendable(vscode.l10n.t('{0} has grown above 128 MiB and was not sent.', name));
  }
  return new Uint8Array(bytes);
}

function unsendable(message: string): ApiError {
  return new ApiError({ kind: 'invalid', message });
}

/** How many findings of severity error stand in these files. */
export function errorsIn(files: readonly SendFile[]): number {
  const isError = ({ severity }: vscode.Diagnostic) => severity === vscode.DiagnosticSeverity.Error;
  return files.flatMap(({ uri }) => vscode.languages.getDiagnostics(vscode.Uri.parse(uri, true))).filter(isError)
    .length;
}

/** Saves what is unsaved of these files, if the user agrees. @returns whether to go on. */
export async function saveUnsaved(files: readonly SendFile[]): Promise<boolean> {
  const uris = new Set(files.map(({ uri }) => uri));
  const unsaved = vscode.workspace.textDocuments.filter(
    (document) => document.isDirty && uris.has(document.uri.toString()),
  );
  if (unsaved.length === 0) return true;
  const message = vscode.l10n.t('Files with unsaved changes: {0}.', unsaved.length);
  const detail = vscode.l10n.t('What is sent is what is saved.');
  if (!(await confirm(message, detail, vscode.l10n.t('Save and Send')))) return false;
  const saved = await Promise.all(unsaved.map((document) => document.save()));
  return saved.every(Boolean);
}

/** Lets the user choose a mapper of the workspace for a file of an upload. */

import * as vscode from 'vscode';
import { mappersOfRequest } from '../../../../server/src/protocol.ts';
import type { Services } from '../../services.ts';
import type { Flow } from '../../ui/flow.ts';
import { warn } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import { askOne, type Choice } from '../../ui/quickInput/questions.ts';
import { fileNameOf } from '../../util/fileName.ts';
import { chooseFile } from '../chooseFile.ts';
import { openForMapping } from '../fetchFile.ts';
import type { UploadFile } from '../uploadDocuments.ts';

/** A file of an upload, opened as `data`, and the mapper that maps it. */
export interface MappedFile {
  readonly file: UploadFile;
  readonly mapper: vscode.Uri;
  readonly data: vscode.Uri;
}

/**
 * Returns the file in an argument, or asks for one, and asks for its mapper. Returns undefined if nothing was chosen.
 * @throws ApiError, UserError
 */
export async function chooseMappedFile(flow: Flow, argument: unknown): Promise<MappedFile | undefined> {
  const file = await chooseFile(flow, argument);
  const data = file && (await openForMapping(flow, file));
  const mapper = data && (await chooseMapper(flow, data));
  return mapper && { file, mapper, data };
}

/**
 * Asks the user for a mapper. Mappers with the class key of the file come first. Returns undefined if the user chose
 * no mapper, or if there are no mappers, in which case a message explains this.
 */
async function chooseMapper({ client }: Pick<Services, 'client'>, data: vscode.Uri): Promise<vscode.Uri | undefined> {
  const { mappers, others } = await client.sendRequest(mappersOfRequest, { uri: data.toString() });
  if (mappers.length + others.length === 0) {
    showNone(data);
    return undefined;
  }
  const fits = vscode.l10n.t('class key matches');
  const choices = [...mappers.map((uri) => choiceOf(uri, fits)), ...others.map((uri) => choiceOf(uri))];
  const title = vscode.l10n.t('Choose a Mapper');
  const placeholder = vscode.l10n.t('Choose the mapper for {0}', plain(fileNameOf(data), 60));
  return askOne(title, { placeholder, choices });
}

function choiceOf(text: string, description?: string): Choice<vscode.Uri> {
  const uri = vscode.Uri.parse(text, true);
  const label = plain(vscode.workspace.asRelativePath(uri));
  return { label, description, value: uri };
}

function showNone(data: vscode.Uri): void {
  const run = () => vscode.commands.executeCommand('mapperWorkbench.newMapper', data);
  const sentence = vscode.l10n.t('This workspace has no mapper. Open a folder that contains one, or create a mapper.');
  void warn(sentence, { title: vscode.l10n.t('Create Mapper'), run });
}

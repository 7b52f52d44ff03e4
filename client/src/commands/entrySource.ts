import * as vscode from 'vscode';
import { type PreviewParams, type PreviewWindow, previewRequest } from '../../../server/src/protocol.ts';
import { documentInFront } from '../mappers/inFront.ts';
import { sourceOfPreview } from '../preview/previewUri.ts';
import { type Services, UserError } from './command.ts';

/** What a command about entries is run for. */
export interface EntrySource {
  /** The mapper, or a data file. */
  readonly uri: vscode.Uri;
  /** Where another one than the active one is meant. */
  readonly dataUri: string | undefined;
}

/** What a menu or the panel passed, else the panel or the editor that has the focus. @throws UserError */
export function entrySource({ panels }: Pick<Services, 'panels'>, uri: unknown, dataUri: unknown): EntrySource {
  // A menu gives a URI, a code lens of the server its text.
  const given = typeof uri === 'string' ? vscode.Uri.parse(uri) : uri;
  if (given instanceof vscode.Uri) {
    return { uri: given, dataUri: typeof dataUri === 'string' ? dataUri : undefined };
  }
  const panel = panels.active;
  if (panel) return { uri: panel.source, dataUri: panel.dataUri };
  const document = documentInFront();
  const source = document && sourceOfPreview(document.uri);
  if (source) return { uri: source, dataUri: document.uri.fragment === '' ? undefined : document.uri.fragment };
  if (document?.languageId !== 'json')
    throw new UserError(vscode.l10n.t('Open a mapper or data file (JSON) first, then preview its entries.'));
  return { uri: document.uri, dataUri: undefined };
}

/** All entries in whole, and where mapper and data file are. @throws UserError where there is nothing */
export async function wholePreview(
  client: Services['client'],
  { uri, dataUri }: EntrySource,
): Promise<{ readonly preview: PreviewWindow; readonly mapper: vscode.Uri; readonly data: vscode.Uri }> {
  const params: PreviewParams = { uri: uri.toString(), ...(dataUri !== undefined && { dataUri }) };
  const about = await client.sendRequest<PreviewWindow>(previewRequest, { ...params, count: 0, details: true });
  const { details, problem } = about;
  if (!details || problem !== undefined) throw new UserError(problem ?? vscode.l10n.t('There are no entries.'));
  const all: PreviewParams = { ...params, count: Number.MAX_SAFE_INTEGER };
  const preview = await client.sendRequest<PreviewWindow>(previewRequest, all);
  return { preview, mapper: vscode.Uri.parse(details.mapperUri), data: vscode.Uri.parse(details.dataUri) };
}

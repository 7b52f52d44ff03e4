/** The mapper and the data file that a command of the preview is about. */
import * as vscode from 'vscode';
import { entriesRequest, type PreviewSource } from '../../../../server/src/protocol.ts';
import { openExamplesAction } from '../../mappers/firstExample.ts';
import { activeDocument } from '../../mappers/lastActiveDocument.ts';
import type { Services } from '../../services.ts';
import { UserError } from '../../ui/userError.ts';
import { sourceOfPreview } from '../previewDocuments.ts';
import { cutText } from '../previewJson.ts';

/** The file whose entries a command uses. */
interface EntrySource {
  /** The mapper, or a data file. */
  readonly uri: vscode.Uri;
  /** Only if it is not the active data file. */
  readonly dataUri: string | undefined;
}

/**
 * Returns the file that a menu or the panel passed. If no file was passed, returns the file of the focused panel or
 * editor.
 * @throws UserError if there is no file
 */
export function entrySource({ panels }: Pick<Services, 'panels'>, uri: unknown, dataUri: unknown): EntrySource {
  // A menu passes a URI, a code lens of the server its text.
  const given = typeof uri === 'string' ? vscode.Uri.parse(uri) : uri;
  // The editor title of a panel passes the panel's own URI.
  if (given instanceof vscode.Uri && given.scheme !== 'webview-panel') {
    return { uri: given, dataUri: typeof dataUri === 'string' ? dataUri : undefined };
  }
  const panel = panels.active;
  if (panel) return { uri: panel.source, dataUri: panel.dataUri };
  const document = activeDocument();
  const source = document && sourceOfPreview(document.uri);
  if (source) return { uri: source, dataUri: document.uri.fragment === '' ? undefined : document.uri.fragment };
  if (document?.languageId !== 'json')
    throw new UserError(
      vscode.l10n.t('No mapper or data file is open. Open one to preview its entries.'),
      openExamplesAction(),
    );
  return { uri: document.uri, dataUri: undefined };
}

/** What the entries are made of, and their number. */
export interface EntriesSummary {
  /** Parameters for requesting the entries. */
  readonly params: PreviewSource;
  readonly total: number;
  /** What is missing because a limit was reached, as a sentence; empty if nothing is. */
  readonly cutNote: string;
  readonly mapper: vscode.Uri;
  readonly data: vscode.Uri;
}

/**
 * Requests the number of entries.
 * @throws UserError if there are none
 */
export async function requestSummary(
  client: Services['client'],
  { uri, dataUri: given }: EntrySource,
): Promise<EntriesSummary> {
  const params: PreviewSource = { uri: uri.toString(), ...(given !== undefined && { dataUri: given }) };
  // No entry follows the last one.
  const lastPage = { ...params, from: Number.MAX_SAFE_INTEGER };
  const { mapperUri, dataUri, problem, total, isCut } = await client.sendRequest(entriesRequest, lastPage);
  if (mapperUri === undefined || dataUri === undefined || problem !== undefined) throw new UserError(problem ?? '');
  // The data file is fixed, even if another one becomes active.
  return {
    params: { ...params, dataUri },
    total,
    cutNote: isCut ? cutText() : '',
    mapper: vscode.Uri.parse(mapperUri),
    data: vscode.Uri.parse(dataUri),
  };
}

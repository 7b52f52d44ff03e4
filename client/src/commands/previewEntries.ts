import * as vscode from 'vscode';
import { sourceOfPreview } from '../preview/previewUri.ts';
import { type Command, UserError } from './command.ts';

/** Opens the entries that a mapper makes of its sample beside the editor. */
export const previewEntries: Command = {
  id: 'mapperWorkbench.previewEntries',
  async run({ previews }, uri) {
    await previews.open(givenFile(uri) ?? activeFile());
  },
};

/** A menu gives a URI, a code lens of the server its text. */
function givenFile(uri: unknown): vscode.Uri | undefined {
  return typeof uri === 'string' ? vscode.Uri.parse(uri) : uri instanceof vscode.Uri ? uri : undefined;
}

function activeFile(): vscode.Uri {
  const document = vscode.window.activeTextEditor?.document;
  const source = document && sourceOfPreview(document.uri);
  if (source) return source;
  if (document?.languageId !== 'json') {
    throw new UserError(vscode.l10n.t('Open a mapper or data file (JSON) first, then preview its entries.'));
  }
  return document.uri;
}

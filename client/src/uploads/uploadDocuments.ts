/** Files of an upload as read-only documents: the language server gets their text, never an address or a credential. */
import * as vscode from 'vscode';
import { uploadFileScheme } from '../../../server/src/protocol.ts';
import { Pages } from '../ui/pages/pages.ts';
import { plain } from '../ui/plain.ts';

/** A file of an upload. */
export interface UploadFile {
  /** Base URL of the service that has it. */
  readonly service: string;
  readonly uploadId: string;
  /** In the upload, `/` as separator. */
  readonly path: string;
  /** In bytes, if the service gives it. */
  readonly size?: number | undefined;
}

/** The limit of file systems. */
const longestPath = 4096;

/** The editor passes larger texts to no extension: its limit is 50 MiB. */
export const maxShownBytes = 48 * 1024 * 1024;

export class UploadDocuments extends Pages {
  readonly #files = new Map<string, UploadFile>();

  /** For a file of an earlier session there is a sentence, as JSON: no request is sent without the user. */
  constructor() {
    const missing = vscode.l10n.t('This file was opened in an earlier session. Open it again from the Uploads view.');
    super(uploadFileScheme, JSON.stringify(missing));
  }

  /** The document of a file with its current text. Valid JSON is shown as JSON, whatever its name. */
  async open(file: UploadFile, text: string): Promise<vscode.TextDocument> {
    // The address is shown as the title of a tab, and logged: it must not look like a token, nor hide or reorder text.
    const uri = this.set(`/${file.uploadId}/${plain(file.path, longestPath)}`, text);
    this.#files.set(uri.toString(), file);
    const document = await vscode.workspace.openTextDocument(uri);
    return document.languageId !== 'json' && looksLikeJson(text)
      ? vscode.languages.setTextDocumentLanguage(document, 'json')
      : document;
  }

  /** The file of a document of this session; undefined for any other. */
  fileAt(uri: vscode.Uri): UploadFile | undefined {
    return this.#files.get(uri.toString());
  }
}

function looksLikeJson(text: string): boolean {
  return /^\s*[[{]/.test(text);
}

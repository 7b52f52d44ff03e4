/** What commands, flows and views are given: the parts that `extension.ts` builds. */
import type * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { ExpectedTests } from './preview/expected/expectedTests.ts';
import type { PreviewPanels } from './preview/panel/previewPanels.ts';
import type { PreviewDocuments } from './preview/previewDocuments.ts';
import type { Accounts } from './remoteService/auth/account.ts';
import type { Pages } from './ui/pages.ts';
import type { WebPages } from './ui/webPages.ts';
import type { UploadDocuments } from './uploads/uploadDocuments.ts';
import type { UploadsView } from './uploads/views/uploadsView.ts';

/** What a command may use. */
export interface Services {
  readonly client: BaseLanguageClient;
  /** Panels, and the same as documents. */
  readonly panels: PreviewPanels;
  readonly previews: PreviewDocuments;
  readonly log: vscode.LogOutputChannel;
  /** Where the files of the extension are. */
  readonly extensionUri: vscode.Uri;
  /** Tokens and calls, service by service. */
  readonly accounts: Accounts;
  /** Global state of the extension; never holds a secret. */
  readonly state: vscode.Memento;
  /** Pages about tokens and the connection. */
  readonly pages: WebPages;
  /** Entries as they are compared with others (`mapper-entries:`). */
  readonly entryPages: Pages;
  /** Expected entries in the Test Explorer. */
  readonly expectedTests: ExpectedTests;
  /** Pages about uploads. */
  readonly uploadPages: WebPages<UploadOfPage>;
  /** Files of uploads, read-only (`mapper-upload-file:`). */
  readonly uploadFiles: UploadDocuments;
  /** The view of tokens; `ask` loads it anew. */
  readonly tokensView: { ask(): void };
  readonly uploadsView: UploadsView;
}

/** Which upload a page is about. */
export interface UploadOfPage {
  /** Base URL. */
  readonly service: string;
  readonly uploadId: string;
}

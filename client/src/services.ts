/** The services that `extension.ts` creates and passes to commands, flows and views. */
import type * as vscode from 'vscode';
import type { EntryComparisons } from './comparison/entryComparisons.ts';
import type { MapperClient } from './languageServer/mapperClient.ts';
import type { TestExplorer } from './preview/expected/testExplorer.ts';
import type { PreviewPanels } from './preview/panel/previewPanels.ts';
import type { PreviewDocuments } from './preview/previewDocuments.ts';
import type { ServiceAccounts } from './remoteService/auth/serviceAccounts.ts';
import type { ServiceTarget } from './target/serviceTarget.ts';
import type { Pages } from './ui/pages/pages.ts';
import type { WebPages } from './ui/pages/webPages.ts';
import type { UploadDocuments } from './uploads/uploadDocuments.ts';
import type { UploadsView } from './uploads/views/uploadsView.ts';

/** The services that a command can use. */
export interface Services {
  readonly client: MapperClient;
  /** Preview panels, and previews as documents. */
  readonly panels: PreviewPanels;
  readonly previews: PreviewDocuments;
  readonly log: vscode.LogOutputChannel;
  /** The extension's folder. */
  readonly extensionUri: vscode.Uri;
  /** Tokens and calls of each service. */
  readonly accounts: ServiceAccounts;
  /** The parser that the service in use runs. */
  readonly target: ServiceTarget;
  /** Global state of the extension; never holds a secret. */
  readonly state: vscode.Memento;
  /** Pages about tokens and the connection. */
  readonly pages: WebPages;
  /** Entries in comparisons (`mapper-entries:`). */
  readonly entryPages: Pages;
  /** Shows differences between entries. */
  readonly comparisons: EntryComparisons;
  /** Expected entries in the Test Explorer. */
  readonly testExplorer: TestExplorer;
  /** Pages about uploads. */
  readonly uploadPages: WebPages<UploadOfPage>;
  /** Files of uploads, read-only (`mapper-upload-file:`). */
  readonly uploadFiles: UploadDocuments;
  /** The view of tokens; `ask` reloads it. */
  readonly tokensView: { ask(): void };
  readonly uploadsView: UploadsView;
}

/** The upload that a page shows. */
export interface UploadOfPage {
  /** Base URL. */
  readonly service: string;
  readonly uploadId: string;
}

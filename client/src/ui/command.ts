import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { PreviewPanels } from '../preview/panel/previewPanels.ts';
import type { PreviewDocuments } from '../preview/previewDocuments.ts';
import type { Accounts } from '../remoteService/auth/account.ts';
import type { UploadDocuments } from '../uploads/uploadDocuments.ts';
import type { UploadOfPage } from '../uploads/uploadPage.ts';
import type { UploadsView } from '../uploads/views/uploadsView.ts';
import type { Pages } from './pages.ts';
import { tell, UserError } from './tell.ts';

export { UserError };

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
  /** Read-only pages about tokens and the connection (`mapper-token:`). */
  readonly pages: Pages;
  /** Entries as they are compared with others (`mapper-entries:`). */
  readonly entryPages: Pages;
  /** Read-only pages about uploads (`mapper-upload:`). */
  readonly uploadPages: Pages<UploadOfPage>;
  /** Files of uploads, read-only (`mapper-upload-file:`). */
  readonly uploadFiles: UploadDocuments;
  readonly uploadsView: UploadsView;
}

/** One command of the palette; `args` are what a menu or another extension passes. */
export interface Command {
  /** With the prefix `mapperWorkbench.`, as in package.json. */
  readonly id: string;
  run(services: Services, ...args: readonly unknown[]): Promise<void>;
}

/** Registers commands; an error of one is logged, and told in one sentence. A command gives no result: it could leak. */
export function registerCommands(commands: readonly Command[], services: Services): vscode.Disposable[] {
  return commands.map((command) =>
    vscode.commands.registerCommand(command.id, async (...args: unknown[]) => {
      try {
        await command.run(services, ...args);
      } catch (error) {
        void tell(command.id, error, services.log);
      }
    }),
  );
}

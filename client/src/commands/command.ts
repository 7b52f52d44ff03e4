import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { PreviewDocuments } from '../preview/previewDocuments.ts';

/** What a command may use. */
export interface Services {
  readonly client: LanguageClient;
  readonly previews: PreviewDocuments;
  readonly log: vscode.LogOutputChannel;
}

/** One command of the palette; `args` are what a menu or another extension passes. */
export interface Command {
  /** With the prefix `mapperWorkbench.`, as in package.json. */
  readonly id: string;
  run(services: Services, ...args: readonly unknown[]): Promise<void>;
}

/** Something that the user can mend: its message is shown as it stands. */
export class UserError extends Error {}

/** Registers commands; an error of one is logged, and told in one sentence. */
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

async function tell(id: string, error: unknown, log: vscode.LogOutputChannel): Promise<void> {
  if (error instanceof UserError) {
    await vscode.window.showWarningMessage(error.message);
    return;
  }
  log.error(`${id}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  const showLog = vscode.l10n.t('Show Log');
  const reason = error instanceof Error ? error.message : String(error);
  const chosen = await vscode.window.showErrorMessage(vscode.l10n.t('This did not work: {0}', reason), showLog);
  if (chosen === showLog) log.show();
}

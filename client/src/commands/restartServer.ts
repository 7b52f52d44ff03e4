import * as vscode from 'vscode';
import type { Command } from './command.ts';

/** Ends the language server and starts a new one. */
export const restartServer: Command = {
  id: 'mapperWorkbench.restartServer',
  async run({ client, previews, panels }) {
    const title = vscode.l10n.t('Restarting the mapper server');
    await vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title }, async () => {
      await client.stop();
      await client.start();
    });
    previews.refreshAll();
    panels.refreshAll();
  },
};

/** Ends the language server and starts a new one. */
import * as vscode from 'vscode';
import type { Command } from '../../ui/command.ts';
import { withProgress } from '../../ui/progress.ts';

export const restartServer: Command = {
  id: 'mapperWorkbench.restartServer',
  async run({ client, previews, panels }) {
    const title = vscode.l10n.t('Restarting the mapper server');
    const restart = async () => {
      await client.stop();
      await client.start();
    };
    await withProgress(title, restart, 'window');
    previews.refreshAll();
    panels.refreshAll();
  },
};

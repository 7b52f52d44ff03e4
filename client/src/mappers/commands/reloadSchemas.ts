/** Reads catalogues and Python sources again. */
import * as vscode from 'vscode';
import { reloadSchemasRequest } from '../../../../server/src/protocol.ts';
import type { Command } from '../../ui/command.ts';
import { inform } from '../../ui/notice.ts';
import { withProgress } from '../../ui/progress.ts';

export const reloadSchemas: Command = {
  id: 'mapperWorkbench.reloadSchemas',
  async run({ client }) {
    const title = vscode.l10n.t('Reading schema classes');
    const ask = () => client.sendRequest(reloadSchemasRequest, {});
    const { classes } = await withProgress(title, ask, 'window');
    void inform(vscode.l10n.t('Known schema classes: {0}', classes));
  },
};

import * as vscode from 'vscode';
import { type ReloadSchemasResult, reloadSchemasRequest } from '../../../server/src/protocol.ts';
import type { Command } from './command.ts';

/** Reads the catalogues and Python sources of schema classes anew. */
export const reloadSchemas: Command = {
  id: 'mapperWorkbench.reloadSchemas',
  async run({ client }) {
    const title = vscode.l10n.t('Reading schema classes');
    const { classes } = await vscode.window.withProgress(
      { location: vscode.ProgressLocation.Window, title, cancellable: true },
      (_, token) => client.sendRequest<ReloadSchemasResult>(reloadSchemasRequest, undefined, token),
    );
    void vscode.window.showInformationMessage(vscode.l10n.t('Schema classes known: {0}.', classes));
  },
};

import * as vscode from 'vscode';
import { type CheckWorkspaceResult, checkWorkspaceRequest } from '../../../server/src/protocol.ts';
import type { Command } from './command.ts';

/** Checks every mapper and data file of the workspace, open or not; the findings stand in the Problems view. */
export const checkWorkspace: Command = {
  id: 'mapperWorkbench.checkWorkspace',
  async run({ client }) {
    const title = vscode.l10n.t('Checking the mapper files of the workspace');
    const result = await vscode.window.withProgress(
      { location: vscode.ProgressLocation.Window, title, cancellable: true },
      (_, token) => client.sendRequest<CheckWorkspaceResult>(checkWorkspaceRequest, undefined, token),
    );
    const showProblems = vscode.l10n.t('Show Problems');
    const found = result.errors + result.warnings > 0;
    void vscode.window
      .showInformationMessage(summary(result), ...(found ? [showProblems] : []))
      .then((chosen) => chosen && vscode.commands.executeCommand('workbench.actions.view.problems'));
  },
};

function summary({ files, errors, warnings }: CheckWorkspaceResult): string {
  if (files === 0) return vscode.l10n.t('There are no mapper or data files in this workspace.');
  return vscode.l10n.t('Mapper and data files checked: {0}. Errors: {1}, warnings: {2}.', files, errors, warnings);
}

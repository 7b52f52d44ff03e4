/** Checks every mapper and data file of the workspace, open or not; the findings stand in the Problems view. */
import * as vscode from 'vscode';
import { type CheckWorkspaceResult, checkWorkspaceRequest } from '../../../../server/src/protocol.ts';
import type { Command } from '../../ui/command.ts';
import { inform } from '../../ui/notice.ts';
import { withProgress } from '../../ui/progress.ts';
import { openExamplesAction } from '../firstExample.ts';

export const checkWorkspace: Command = {
  id: 'mapperWorkbench.checkWorkspace',
  async run({ client }) {
    const title = vscode.l10n.t('Checking the mapper files of the workspace');
    const ask = () => client.sendRequest(checkWorkspaceRequest, {});
    const result = await withProgress(title, ask, 'window');
    const showProblems = {
      title: vscode.l10n.t('Show Problems'),
      run: () => vscode.commands.executeCommand('workbench.actions.view.problems'),
    };
    const found = result.errors + result.warnings > 0;
    const next = result.files === 0 ? [openExamplesAction()] : found ? [showProblems] : [];
    void inform(summary(result), ...next);
  },
};

function summary({ files, errors, warnings }: CheckWorkspaceResult): string {
  if (files === 0) return vscode.l10n.t('This workspace has no mapper or data files.');
  return vscode.l10n.t('Mapper and data files checked: {0}. Errors: {1}, warnings: {2}.', files, errors, warnings);
}

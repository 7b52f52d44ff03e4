/** The mapper, its preview and the walkthrough in the window that opens the folder of the examples for the first time. */
import * as vscode from 'vscode';
import type { Services } from '../services.ts';
import { completeWalkthroughStep } from '../ui/contextKeys.ts';
import type { NoticeAction } from '../ui/notice.ts';

/** The way on for a user who has no mapper yet. */
export function openExamplesAction(): NoticeAction {
  return {
    title: vscode.l10n.t('Open Examples…'),
    run: () => vscode.commands.executeCommand('mapperWorkbench.openExamples'),
  };
}

/** In the global state: the folder whose window has yet to show the first example. */
export const pendingFolderKey = 'examples.pendingFolder';

/** Shows the first example, its preview beside it and the walkthrough behind it, if the examples were opened here. */
export async function showFirstExample({ state, panels }: Pick<Services, 'state' | 'panels'>): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  if (folder === undefined || state.get(pendingFolderKey) !== folder.toString()) return;
  await state.update(pendingFolderKey, undefined);
  const step = { category: 'mapper-workbench.mapper-workbench#start', step: 'finding' };
  await vscode.commands.executeCommand('workbench.action.openWalkthrough', step, false);
  const mapper = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(folder, 'synthesis.mapper.json'));
  await vscode.window.showTextDocument(mapper, { preview: false });
  await panels.open(mapper.uri);
  // VS Code notices only what changes once the walkthrough is there.
  await completeWalkthroughStep('openedExamples');
}

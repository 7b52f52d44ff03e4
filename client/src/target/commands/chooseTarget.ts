/** Sets what the mappers of the workspace are checked against, beside the specification. */
import * as vscode from 'vscode';
import { type Compat, getCompat, setCompat } from '../../configuration.ts';
import type { Command } from '../../ui/command.ts';
import { askOne, type Choice } from '../../ui/quickInput/questions.ts';
import { fileNameOf } from '../../util/fileName.ts';

export const chooseTarget: Command = {
  id: 'mapperWorkbench.chooseTarget',
  async run() {
    const current = getCompat();
    const choices = choicesFor(current).map((choice) => ({ ...choice, picked: choice.value === current }));
    const title = vscode.l10n.t("Check against NOMAD's Parser");
    const placeholder = vscode.l10n.t('Choose what mappers are checked against. This writes {0}.', writtenFile());
    const chosen = await askOne<Compat>(title, { placeholder, choices });
    if (chosen !== undefined) await setCompat(chosen);
  },
};

function choicesFor(current: unknown): readonly Choice<Compat>[] {
  const choices: readonly Choice<Compat>[] = [
    { label: vscode.l10n.t('Newest source'), description: vscode.l10n.t("NOMAD's parser"), value: 'next' },
    { label: '1.1.0', description: vscode.l10n.t("NOMAD's parser, released version"), value: '1.1.0' },
    { label: vscode.l10n.t('Specification only'), value: 'off' },
  ];
  // The way back to the default.
  const ofService = { label: vscode.l10n.t("The service's parser"), value: 'auto' } as const;
  return current === 'auto' ? choices : [...choices, { ...ofService, description: vscode.l10n.t('default') }];
}

/** The file that holds the setting for the workspace, or for the user if no folder is open. */
function writtenFile(): string {
  const { workspaceFile, workspaceFolders } = vscode.workspace;
  if (workspaceFile && workspaceFile.scheme !== 'untitled') return fileNameOf(workspaceFile);
  return workspaceFolders ? '.vscode/settings.json' : vscode.l10n.t('your user settings');
}

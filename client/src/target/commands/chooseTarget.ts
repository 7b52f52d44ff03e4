import * as vscode from 'vscode';
import { type Compat, getCompat, setCompat } from '../../settings.ts';
import type { Command } from '../../ui/command.ts';
import { askOne, type Choice } from '../../ui/quickInput/questions.ts';

/**
 * Sets what the mappers of the workspace are checked against, beside the specification. A finding passes its file: then
 * only the versions of the parser are offered.
 */
export const chooseTarget: Command = {
  id: 'mapperWorkbench.chooseTarget',
  async run(_services, file) {
    const ofFinding = file instanceof vscode.Uri;
    const current = getCompat(ofFinding ? file : undefined);
    const choices = (ofFinding ? versions() : [...versions(), ...others()]).map((choice) => ({
      ...choice,
      picked: choice.value === current,
    }));
    const title = vscode.l10n.t("Check against NOMAD's Parser");
    const placeholder = vscode.l10n.t(
      'Choose the parser version to check mappers against, in addition to the specification',
    );
    const chosen = await askOne<Compat>(title, { placeholder, choices });
    if (chosen !== undefined) await setCompat(chosen);
  },
};

function versions(): readonly Choice<Compat>[] {
  return [
    { label: 'next', description: vscode.l10n.t('newest public source'), value: 'next' },
    { label: '1.1.0', description: vscode.l10n.t('released version'), value: '1.1.0' },
  ];
}

function others(): readonly Choice<Compat>[] {
  return [
    { label: 'auto', description: vscode.l10n.t('the parser that the service in use runs'), value: 'auto' },
    { label: 'off', description: vscode.l10n.t('only the specification'), value: 'off' },
  ];
}

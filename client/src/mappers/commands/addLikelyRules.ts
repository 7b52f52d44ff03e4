/** Offers rules whose target is likely but not certain, and adds those that the user chooses in one edit. */
import * as vscode from 'vscode';
import { likelyRulesRequest } from '../../../../server/src/protocol.ts';
import type { Command } from '../../ui/command.ts';
import { inform } from '../../ui/notice.ts';
import { askMany } from '../../ui/quickInput/questions.ts';
import { applyServerEdits } from '../../ui/serverEdits.ts';
import { fileOf } from '../lastActiveDocument.ts';

export const addLikelyRules: Command = {
  id: 'mapperWorkbench.addLikelyRules',
  async run({ client }, argument) {
    const mapper =
      typeof argument === 'string'
        ? vscode.Uri.parse(argument)
        : fileOf(argument, vscode.l10n.t('No mapper is open. Open the mapper that you want to add rules to.'));
    const ask = (chosen?: readonly string[]) =>
      client.sendRequest(likelyRulesRequest, { uri: mapper.toString(), ...(chosen && { chosen }) });
    const { rules } = await ask();
    if (rules.length === 0) {
      void inform(vscode.l10n.t('No field of the data files has a likely target that no rule writes yet.'));
      return;
    }
    const chosen = await askMany<string>(vscode.l10n.t('Add Likely Rules'), {
      placeholder: vscode.l10n.t('Choose the rules to add. Their targets are likely, but not certain.'),
      choices: rules.map(({ id, section, field, target, value, reason }) => ({
        label: `${field} → ${target}`,
        description: value,
        detail: `${section} · ${reason}`,
        value: id,
      })),
    });
    if (chosen === undefined || chosen.length === 0) return;
    const document = await vscode.workspace.openTextDocument(mapper);
    await applyServerEdits(document, async () => (await ask(chosen)).edits);
  },
};

/** Binds a mapper to a data file that the user chooses, in this workspace. */
import * as vscode from 'vscode';
import { samplesRequest, setSampleRequest } from '../../../../server/src/protocol.ts';
import type { Command } from '../../ui/command.ts';
import { completeWalkthroughStep } from '../../ui/contextKeys.ts';
import { inform } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import { back } from '../../ui/quickInput/questions.ts';
import { askDataFile } from '../dataFiles.ts';
import { fileOf } from '../lastActiveDocument.ts';

export const chooseSampleData: Command = {
  id: 'mapperWorkbench.chooseSampleData',
  async run({ client }, argument) {
    const mapper = fileOf(
      argument,
      vscode.l10n.t('No mapper is open. Open the mapper that you want to choose sample data for.'),
    );
    const uri = mapper.toString();
    const { samples, active } = await client.sendRequest(samplesRequest, { uri });
    const first = samples.map((sample) => ({
      uri: vscode.Uri.parse(sample.uri, true),
      description: sample.uri === active ? vscode.l10n.t('active') : vscode.l10n.t('chosen'),
    }));
    const extra = [
      {
        label: vscode.l10n.t('By class key'),
        detail: vscode.l10n.t('All data files that have the class key of the mapper'),
        value: 'by class key' as const,
      },
    ];
    const title = vscode.l10n.t('Choose Sample Data');
    const chosen = await askDataFile({ title }, { first, extra });
    if (chosen === undefined || chosen === back) return;
    const dataUri = chosen === 'by class key' ? null : chosen.toString();
    await client.sendRequest(setSampleRequest, { uri, dataUri });
    await completeWalkthroughStep('choseSample');
    const name = chosen === 'by class key' ? undefined : plain(vscode.workspace.asRelativePath(chosen));
    void inform(
      name === undefined
        ? vscode.l10n.t('The mapper is now checked with all data files that have its class key.')
        : vscode.l10n.t('The mapper is now checked and previewed with {0}.', name),
    );
  },
};

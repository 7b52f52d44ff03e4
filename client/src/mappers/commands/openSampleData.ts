/** Opens the data file that a mapper is previewed with; if there are several, the user chooses one. */
import * as vscode from 'vscode';
import { samplesRequest } from '../../../../server/src/protocol.ts';
import type { Command } from '../../ui/command.ts';
import { plain } from '../../ui/plain.ts';
import { askOne } from '../../ui/quickInput/questions.ts';
import { UserError } from '../../ui/userError.ts';
import { fileOf } from '../lastActiveDocument.ts';

export const openSampleData: Command = {
  id: 'mapperWorkbench.openSampleData',
  async run({ client }, argument) {
    const mapper = fileOf(
      argument,
      vscode.l10n.t('No mapper is open. Open the mapper whose sample data you want to see.'),
    );
    const { samples } = await client.sendRequest(samplesRequest, { uri: mapper.toString() });
    const [first] = samples;
    if (first === undefined)
      throw new UserError(
        vscode.l10n.t('This mapper has no sample data. Use “Choose Sample Data”, or add its class key to a data file.'),
      );
    const uri = samples.length === 1 ? first.uri : await askSample(samples.map((each) => each.uri));
    if (uri === undefined) return;
    // By command, so that VS Code itself reports a file that is too large for a text editor.
    await vscode.commands.executeCommand('vscode.open', vscode.Uri.parse(uri, true));
  },
};

async function askSample(uris: readonly string[]): Promise<string | undefined> {
  const choices = uris.map((uri) => ({
    label: plain(vscode.workspace.asRelativePath(vscode.Uri.parse(uri, true))),
    value: uri,
  }));
  const title = vscode.l10n.t('Open Sample Data');
  const placeholder = vscode.l10n.t('Choose a data file');
  return askOne<string>(title, { placeholder, choices });
}

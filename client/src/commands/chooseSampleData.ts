import * as vscode from 'vscode';
import {
  type SamplesResult,
  type SetSampleParams,
  samplesRequest,
  setSampleRequest,
} from '../../../server/src/protocol.ts';
import type { Command } from './command.ts';
import { entrySource } from './entrySource.ts';

interface Choice extends vscode.QuickPickItem {
  /** Undefined: a file from disk; null: the mapper's own binding again. */
  readonly dataUri: string | null | undefined;
}

/** Binds a mapper to a data file by hand, for this session. */
export const chooseSampleData: Command = {
  id: 'mapperWorkbench.chooseSampleData',
  async run(services, given) {
    const { uri } = entrySource(services, given, undefined);
    const { client, panels, previews } = services;
    const found = await client.sendRequest<SamplesResult>(samplesRequest, { uri: uri.toString() });
    const choice = found.samples.length === 0 ? browse() : await pick(found);
    if (choice === undefined) return;
    const dataUri = choice.dataUri === undefined ? await fileFromDisk(uri) : choice.dataUri;
    if (dataUri === undefined) return;
    const params: SetSampleParams = { uri: uri.toString(), dataUri };
    await client.sendRequest(setSampleRequest, params);
    panels.refreshAll();
    previews.refreshAll();
  },
};

async function pick({ samples, active }: SamplesResult): Promise<Choice | undefined> {
  const files = samples.map(
    ({ uri }): Choice => ({
      label: vscode.workspace.asRelativePath(vscode.Uri.parse(uri)),
      ...(uri === active && { description: vscode.l10n.t('active') }),
      dataUri: uri,
    }),
  );
  const byItself: Choice = { label: vscode.l10n.t('All data files with the class key'), dataUri: null };
  const placeHolder = vscode.l10n.t('Data file for this mapper');
  return vscode.window.showQuickPick([...files, byItself, browse()], { placeHolder });
}

function browse(): Choice {
  return { label: vscode.l10n.t('Browse…'), dataUri: undefined };
}

async function fileFromDisk(mapper: vscode.Uri): Promise<string | undefined> {
  const chosen = await vscode.window.showOpenDialog({
    defaultUri: vscode.Uri.joinPath(mapper, '..'),
    filters: { JSON: ['json'] },
    openLabel: vscode.l10n.t('Use as Sample'),
    title: vscode.l10n.t('Data file for this mapper'),
  });
  return chosen?.[0]?.toString();
}

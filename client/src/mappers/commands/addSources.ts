import * as vscode from 'vscode';
import { type MissingSourcesResult, missingSourcesRequest } from '../../../../server/src/protocol.ts';
import type { Command } from '../../ui/command.ts';
import { inform } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import { withoutBack } from '../../ui/quickInput/frame.ts';
import { askOne, type Choice } from '../../ui/quickInput/steps.ts';
import { UserError } from '../../ui/userError.ts';

const section = 'mapperWorkbench';
const setting = 'schema.pythonPaths';
const mostPackages = 20;
const browse = Symbol('browse');

/** Adds a folder of Python sources to the settings: one with the package of missing classes, or any other. */
export const addSources: Command = {
  id: 'mapperWorkbench.addSources',
  async run({ client }) {
    if (!vscode.workspace.isTrusted)
      throw new UserError(vscode.l10n.t('Trust this workspace first: no Python sources are read in it.'));
    const { paths } = await client.sendRequest<MissingSourcesResult>(missingSourcesRequest, {});
    const packages = [...new Set(paths.map((path) => path.split('.')[0] ?? ''))];
    const folder = await askFolder(packages);
    if (folder === undefined) return;
    const name = await addToSettings(folder);
    void inform(vscode.l10n.t('{0} is read for schema classes.', plain(name, 200)));
  },
};

async function askFolder(packages: readonly string[]): Promise<vscode.Uri | undefined> {
  const title = vscode.l10n.t('Add Sources');
  const found = (await Promise.all(packages.slice(0, mostPackages).map(foldersOf))).flat();
  const choices: Choice<vscode.Uri | typeof browse>[] = [
    ...found.map(({ uri, name }) => ({
      label: plain(vscode.workspace.asRelativePath(uri)),
      description: vscode.l10n.t('holds {0}', plain(name, 80)),
      value: uri,
    })),
    { label: vscode.l10n.t('Choose a folder…'), value: browse, alwaysShow: true },
  ];
  const placeholder =
    packages.length === 0
      ? vscode.l10n.t('No class is missing; choose a folder of Python sources')
      : vscode.l10n.t('Missing: {0}', plain(packages.join(', '), 200));
  const chosen = withoutBack(await askOne<vscode.Uri | typeof browse>({ title }, { placeholder, choices }));
  if (chosen !== browse) return chosen;
  const [folder] = (await vscode.window.showOpenDialog({ title, canSelectFolders: true, canSelectFiles: false })) ?? [];
  return folder;
}

/** Folders of the workspace that contain the package. */
async function foldersOf(name: string): Promise<readonly { readonly uri: vscode.Uri; readonly name: string }[]> {
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)) return [];
  const files = await vscode.workspace.findFiles(`**/${name}/**/*.py`, '**/{node_modules,.git,__pycache__}/**', 200);
  const folders = new Map<string, vscode.Uri>();
  for (const file of files) {
    const uri = file.with({ path: file.path.slice(0, file.path.indexOf(`/${name}/`) + name.length + 1) });
    folders.set(uri.toString(), uri);
  }
  return [...folders.values()].map((uri) => ({ uri, name }));
}

/** A folder of the workspace goes into the workspace's settings; any other into the user's, which alone may name it. */
async function addToSettings(folder: vscode.Uri): Promise<string> {
  const configuration = vscode.workspace.getConfiguration(section);
  const values = configuration.inspect<readonly string[]>(setting);
  const isInside = vscode.workspace.getWorkspaceFolder(folder) !== undefined;
  const path = isInside ? vscode.workspace.asRelativePath(folder, false) : folder.fsPath;
  const [before = [], target] = isInside
    ? [values?.workspaceValue, vscode.ConfigurationTarget.Workspace]
    : [values?.globalValue, vscode.ConfigurationTarget.Global];
  if (!before.includes(path)) await configuration.update(setting, [...before, path], target);
  return path;
}

/**
 * Adds a folder of Python sources to the settings: one with the package of missing classes, or any other. The quick fix of
 * a finding gives its file, and needs no question where a single folder has the package.
 */
import * as vscode from 'vscode';
import { settingsSection, unknownSchemasRequest } from '../../../../server/src/protocol.ts';
import type { Services } from '../../services.ts';
import type { Command } from '../../ui/command.ts';
import { confirm } from '../../ui/modal.ts';
import { inform } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import { askOne, type Choice } from '../../ui/quickInput/questions.ts';
import { UserError } from '../../ui/userError.ts';
import { filePlace, resolvedPath } from '../filePlace.ts';

const setting = 'schema.pythonPaths';
const maxPackages = 20;
const browse = Symbol('browse');

export const addSources: Command = {
  id: 'mapperWorkbench.addSources',
  async run(services, file) {
    if (!vscode.workspace.isTrusted)
      throw new UserError(
        vscode.l10n.t("Python sources aren't read in a restricted workspace. Trust this workspace first."),
      );
    const { missing } = await services.client.sendRequest(unknownSchemasRequest, {});
    const packages = [...new Set(missing.map((path) => path.split('.')[0] ?? ''))];
    const chosen = await askFolder(services, packages, file !== undefined);
    const folder = chosen && (await withoutLink(services, chosen));
    if (folder === undefined) return;
    const name = await addToSettings(folder);
    void inform(vscode.l10n.t('{0} was added as a source of schema classes.', plain(name, 200)));
  },
};

async function askFolder(
  services: Pick<Services, 'client'>,
  packages: readonly string[],
  isOfFinding: boolean,
): Promise<vscode.Uri | undefined> {
  const title = vscode.l10n.t('Add Sources');
  const found = await foundFolders(services, packages);
  const [only] = found;
  if (isOfFinding && only && found.length === 1 && packages.length === 1) return only.value;
  const choices: Choice<vscode.Uri | typeof browse>[] = [
    ...found,
    { label: vscode.l10n.t('Choose Folder…'), value: browse, alwaysShow: true },
  ];
  const placeholder =
    packages.length === 0
      ? vscode.l10n.t('No class is missing. You can choose a folder with Python sources.')
      : vscode.l10n.t('Missing packages: {0}', plain(packages.join(', '), 200));
  const chosen = await askOne<vscode.Uri | typeof browse>(title, { placeholder, choices });
  if (chosen !== browse) return chosen;
  const [folder] = (await vscode.window.showOpenDialog({ title, canSelectFolders: true, canSelectFiles: false })) ?? [];
  return folder;
}

/** Folders of the workspace that contain a package, those behind a link out of the workspace last. */
async function foundFolders(
  services: Pick<Services, 'client'>,
  packages: readonly string[],
): Promise<readonly Choice<vscode.Uri>[]> {
  const found = (await Promise.all(packages.slice(0, maxPackages).map(foldersOf))).flat();
  const rows = await Promise.all(
    found.map(async ({ uri, name }) => {
      const place = await filePlace(services, uri.toString());
      const row: Choice<vscode.Uri> = {
        label: plain(vscode.workspace.asRelativePath(uri)),
        description: vscode.l10n.t('contains {0}', plain(name, 80)),
        detail: resolvedPath(place),
        value: uri,
      };
      return { row, isInside: place.isInside };
    }),
  );
  return rows.toSorted((one, other) => Number(other.isInside) - Number(one.isInside)).map(({ row }) => row);
}

/**
 * The folder itself. If a link of the workspace leads to it from inside, the link's target, once the user agreed: what
 * comes
 * with a repository does not decide what is read outside of it.
 */
async function withoutLink(services: Pick<Services, 'client'>, folder: vscode.Uri): Promise<vscode.Uri | undefined> {
  if (vscode.workspace.getWorkspaceFolder(folder) === undefined) return folder;
  const { isInside, target } = await filePlace(services, folder.toString());
  if (isInside) return folder;
  const name = plain(vscode.workspace.asRelativePath(folder), 200);
  if (target === undefined || target === null)
    throw new UserError(
      vscode.l10n.t(
        "{0} is reached through a symbolic link that can't be resolved here. Choose the folder that the link points to.",
        name,
      ),
    );
  const outside = vscode.Uri.parse(target, true);
  const isAgreed = await confirm(
    vscode.l10n.t(
      '{0} is reached through a symbolic link to a folder outside the workspace. Do you want to read Python sources there?',
      name,
    ),
    [
      outside.fsPath,
      vscode.l10n.t(
        "Links in a workspace aren't followed without your consent. If you agree, this folder is added to your user settings.",
      ),
    ],
    vscode.l10n.t('Read This Folder'),
  );
  return isAgreed ? outside : undefined;
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
  const configuration = vscode.workspace.getConfiguration(settingsSection);
  const values = configuration.inspect<readonly string[]>(setting);
  const isInside = vscode.workspace.getWorkspaceFolder(folder) !== undefined;
  const path = isInside ? vscode.workspace.asRelativePath(folder, false) : folder.fsPath;
  const [before = [], target] = isInside
    ? [values?.workspaceValue, vscode.ConfigurationTarget.Workspace]
    : [values?.globalValue, vscode.ConfigurationTarget.Global];
  if (!before.includes(path)) await configuration.update(setting, [...before, path], target);
  return path;
}

/**
 * Asks for a data file, if none is given, and a class; the mapper for both is opened, bound to the file, with its
 * preview. The mapper of an unsaved data file is unsaved as well.
 */
import * as vscode from 'vscode';
import type { Command } from '../../ui/command.ts';
import { back } from '../../ui/quickInput/questions.ts';
import { runSteps, type Step } from '../../ui/quickInput/steps.ts';
import { askClass, type decideLater } from '../classChoice.ts';
import { askDataFile, mayBeData, selectedFiles } from '../dataFiles.ts';
import { bindNewMapper, type DataFiles, type ScaffoldedMapper, scaffold } from '../firstMapper.ts';

interface Draft {
  readonly files?: DataFiles;
  readonly schema?: string | typeof decideLater;
}

export const newMapper: Command = {
  id: 'mapperWorkbench.newMapper',
  async run(services, uri, uris) {
    const askSchema: Step<Draft> = async (draft, frame) => {
      if (draft.files === undefined) return undefined;
      const schema = await askClass(services, frame, draft.files, draft.schema);
      return schema === undefined || schema === back ? schema : { ...draft, schema };
    };
    const selected = selectedFiles(uri, uris);
    const [open, second] = openDataFiles();
    const given = selected ?? (open && second === undefined ? ([open] as const) : undefined);
    // Back asks for another file than the one that is open.
    const draft = await runSteps<Draft>(
      vscode.l10n.t('New Mapper'),
      given ? { files: given } : {},
      selected ? [askSchema] : [askData, askSchema],
      selected || given === undefined ? 0 : 1,
    );
    if (draft?.files === undefined) return;
    const { files, schema } = draft;
    const made = await scaffold(services, files, schema ?? undefined);
    const document = await documentFor(files, made);
    if (document === undefined) return;
    // Not as a preview tab: the next file that is opened would take its place.
    await vscode.window.showTextDocument(document, { viewColumn: columnForTexts(), preview: false });
    await bindNewMapper(services, { mapper: document.uri, files, made });
  },
};

/** The active group, unless it shows a page: a preview there would cover the mapper. */
function columnForTexts(): vscode.ViewColumn {
  const groups = vscode.window.tabGroups.all.filter(
    ({ activeTab }) => !(activeTab?.input instanceof vscode.TabInputWebview),
  );
  const group = groups.find(({ isActive }) => isActive) ?? groups[0];
  return group?.viewColumn ?? vscode.ViewColumn.Beside;
}

/** The mapper's document, saved where the user chooses; undefined if the user cancels. */
async function documentFor(
  files: DataFiles,
  { text, classKey }: ScaffoldedMapper,
): Promise<vscode.TextDocument | undefined> {
  const [data] = files;
  if (data.scheme === 'untitled') return vscode.workspace.openTextDocument({ language: 'json', content: text });
  const target = await vscode.window.showSaveDialog({
    title: vscode.l10n.t('Save the New Mapper'),
    defaultUri:
      files.length > 1 ? vscode.Uri.joinPath(data, '..', `${fileNameFor(classKey)}.mapper.json`) : mapperBeside(data),
    filters: { JSON: ['json'] },
  });
  if (target === undefined) return undefined;
  await vscode.workspace.fs.writeFile(target, new TextEncoder().encode(text));
  return vscode.workspace.openTextDocument(target);
}

/** The open files that may be data, the active one first. */
function openDataFiles(): readonly vscode.Uri[] {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs.map(({ input }) => input));
  const texts = tabs.flatMap((input) => (input instanceof vscode.TabInputText ? input.uri : []));
  const active = vscode.window.activeTextEditor?.document;
  const all = [...(active?.languageId === 'json' ? [active.uri] : []), ...texts.filter(({ path }) => isJson(path))];
  return [...new Map(all.filter(mayBeData).map((uri) => [uri.toString(), uri])).values()];
}

function isJson(path: string): boolean {
  return /\.json$/i.test(path);
}

const askData: Step<Draft> = async (draft, frame) => {
  const first = openDataFiles().map((uri) => ({ uri, description: vscode.l10n.t('in the editor') }));
  const data = await askDataFile(frame, { first, current: draft.files?.[0] });
  return data === undefined || data === back ? data : { ...draft, files: [data] };
};

/** Several data files have their class key in common, and not a name. */
function fileNameFor(classKey: string): string {
  return classKey.replaceAll(/[^\p{L}\p{N} ._-]+/gu, '_');
}

/** `runs/run.json` → `runs/run.mapper.json`. */
function mapperBeside(data: vscode.Uri): vscode.Uri {
  return data.with({ path: `${data.path.replace(/\.json$/i, '')}.mapper.json` });
}

/** A first mapper for a data file, as the language server creates it, and its class key in the data file. */

import * as vscode from 'vscode';
import {
  addLikelyRulesCommand,
  classKeyEditsRequest,
  type RankClassesParams,
  type RankClassesResult,
  type ScaffoldResult,
  scaffoldRequest,
  setSampleRequest,
} from '../../../server/src/protocol.ts';
import type { Services } from '../services.ts';
import { inform, type NoticeAction } from '../ui/notice.ts';
import type { PageContent } from '../ui/pages/page.ts';
import { plain } from '../ui/plain.ts';
import { applyServerEdits } from '../ui/serverEdits.ts';
import { UserError } from '../ui/userError.ts';
import { wrapAction } from './wrapList.ts';

/** At least one data file that a mapper is for. */
export type DataFiles = readonly [vscode.Uri, ...vscode.Uri[]];

export type ScaffoldedMapper = Extract<ScaffoldResult, { readonly kind: 'mapper' }>;

/**
 * Requests a first mapper for data files.
 * @param schema class of the main section; if it is omitted, the user chooses the class later
 * @throws UserError with the reason if no mapper can be created for this file
 */
export async function scaffold(
  { client }: Pick<Services, 'client'>,
  files: DataFiles,
  schema?: string,
): Promise<ScaffoldedMapper> {
  const result = await client.sendRequest(scaffoldRequest, {
    ...toRankParams(files),
    ...(schema !== undefined && { schema }),
  });
  if (result.kind === 'mapper') return result;
  throw refusal(files, result);
}

/** Creates the error for data files that no mapper can be created for. */
export function refusal(
  files: DataFiles,
  { problem, file, isList }: Pick<RankClassesResult, 'file' | 'isList'> & { readonly problem: string },
): UserError {
  const name = file === undefined ? nameOf(files[0]) : plain(file, 60);
  const actions = isList && files.length === 1 && files[0].scheme !== 'untitled' ? [wrapAction(files[0])] : [];
  return new UserError(vscode.l10n.t("A mapper for {0} can't be created. {1}", name, problem), ...actions);
}

/** Converts data files to the parameters of the language server's request. */
export function toRankParams([data, ...others]: DataFiles): RankClassesParams {
  const more = others.map((each) => each.toString());
  return { uri: data.toString(), ...(more.length > 0 && { others: more }) };
}

interface NewMapper {
  readonly mapper: vscode.Uri;
  /** What it was written for. */
  readonly files: DataFiles;
  readonly made: ScaffoldedMapper;
}

/**
 * Binds a new mapper to its data files, opens its preview, and shows a notice with the next steps: the class key in the
 * data, rules to decide on, and the notes on what the mapper lacks. Data files that have the class key are bound by it;
 * a choice would bind one alone, and would stay.
 */
export async function bindNewMapper(
  services: Pick<Services, 'client' | 'pages'>,
  { mapper, files, made: { hasClassKey, keyless, likely, notes, samples } }: NewMapper,
): Promise<void> {
  const { client, pages } = services;
  const [data] = files;
  const bind = (dataUri: string | null) => client.sendRequest(setSampleRequest, { uri: mapper.toString(), dataUri });
  await bind(hasClassKey ? null : data.toString());
  await vscode.commands.executeCommand('mapperWorkbench.previewEntries', mapper);
  const addKey: NoticeAction = {
    title: files.length > 1 ? vscode.l10n.t('Add Keys') : vscode.l10n.t('Add Key'),
    run: async () => {
      for (const each of files) await addClassKey(services, mapper, each);
      await bind(null);
      await inform(
        files.length > 1
          ? vscode.l10n.t('All {0} data files now have the class key of the new mapper.', files.length)
          : vscode.l10n.t('{0} now has the class key of its mapper.', nameOf(data)),
      );
    },
  };
  const addRules: NoticeAction = {
    title: vscode.l10n.t('Add Likely…'),
    run: () => vscode.commands.executeCommand(addLikelyRulesCommand, mapper),
  };
  const showNotes: NoticeAction = {
    title: vscode.l10n.t('Notes'),
    run: () => pages.show({ key: `notes ${mapper}`, content: notesPage(mapper, notes) }),
  };
  const actions = [
    ...(hasClassKey ? [] : [addKey]),
    ...(likely > 0 ? [addRules] : []),
    ...(notes.length > 0 ? [showNotes] : []),
  ];
  await inform(boundText(files, { samples, keyless }), ...actions);
}

function notesPage(mapper: vscode.Uri, notes: readonly string[]): PageContent {
  const title = vscode.l10n.t('Notes on {0}', nameOf(mapper));
  return { title, parts: [{ lines: notes.map((text) => ({ text })) }] };
}

/** Says which data files the mapper is bound to, and which of them don't have its class key. */
function boundText(files: DataFiles, { samples, keyless }: Pick<ScaffoldedMapper, 'samples' | 'keyless'>): string {
  const name = nameOf(files[0]);
  if (keyless === 0)
    return samples > 1
      ? vscode.l10n.t('The new mapper is bound to {0} and {1} more data files with its class key.', name, samples - 1)
      : vscode.l10n.t('The new mapper is bound to {0}.', name);
  if (files.length === 1)
    return vscode.l10n.t("The new mapper is bound to {0}, which doesn't have its class key yet.", name);
  return keyless === files.length
    ? vscode.l10n.t('None of the {0} data files has the class key of the new mapper yet.', files.length)
    : vscode.l10n.t("{0} of the {1} data files don't have the class key of the new mapper yet.", keyless, files.length);
}

/**
 * Writes the mapper's class key into a data file. If the file has no other unsaved changes, it is saved, because the
 * service reads the saved file.
 * @throws UserError if the file can't be changed
 */
export async function addClassKey(
  { client }: Pick<Services, 'client'>,
  mapper: vscode.Uri,
  data: vscode.Uri,
): Promise<void> {
  const document = await vscode.workspace.openTextDocument(data);
  const wasSaved = !document.isDirty;
  const about = { uri: mapper.toString(), dataUri: data.toString() };
  const request = () => client.sendRequest(classKeyEditsRequest, about);
  if (!(await applyServerEdits(document, request))) throw refused(data);
  if (wasSaved) await document.save();
}

function refused(data: vscode.Uri): UserError {
  return new UserError(
    vscode.l10n.t(
      "The class key couldn't be added to {0}. Add it in the editor, where completion suggests it.",
      nameOf(data),
    ),
  );
}

function nameOf(file: vscode.Uri): string {
  return plain(vscode.workspace.asRelativePath(file), 60);
}

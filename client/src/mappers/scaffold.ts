/** A first mapper for a data file, as the language server creates it, and its class key in the data file. */

import * as vscode from 'vscode';
import {
  type ClassKeyEditsParams,
  type ClassKeyEditsResult,
  classKeyEditsRequest,
  type RankClassesParams,
  type ScaffoldParams,
  type ScaffoldResult,
  type SetSampleParams,
  scaffoldRequest,
  setSampleRequest,
} from '../../../server/src/protocol.ts';
import type { Services } from '../services.ts';
import { inform, type NoticeAction } from '../ui/notice.ts';
import { plain } from '../ui/plain.ts';
import { applyServerEdits } from '../ui/serverEdits.ts';
import { UserError } from '../ui/userError.ts';

/** At least one data file that a mapper is for. */
export type DataFiles = readonly [vscode.Uri, ...vscode.Uri[]];

type ScaffoldedMapper = Extract<ScaffoldResult, { readonly kind: 'mapper' }>;

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
  const params: ScaffoldParams = { ...toRankParams(files), ...(schema !== undefined && { schema }) };
  const result = await client.sendRequest<ScaffoldResult>(scaffoldRequest, params);
  if (result.kind === 'mapper') return result;
  const { problem, file } = result;
  throw new UserError(
    vscode.l10n.t(
      "A mapper for {0} can't be created. {1}",
      file === undefined ? nameOf(files[0]) : plain(file, 60),
      problem,
    ),
  );
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
 * Binds a new mapper to its data file, opens its preview, and shows a notice that suggests a next step if there is
 * one.
 */
export async function bindNewMapper(
  services: Pick<Services, 'client' | 'log'>,
  { mapper, files, made: { hasClassKey, notes, samples } }: NewMapper,
): Promise<void> {
  const { client, log } = services;
  const [data] = files;
  const others = samples - 1;
  // With several data files, their class key binds all of them; a choice would bind one alone.
  const isByKey = others > 0 && hasClassKey;
  const params: SetSampleParams = { uri: mapper.toString(), dataUri: isByKey ? null : data.toString() };
  await client.sendRequest(setSampleRequest, params);
  // Findings and the preview show the same notes in place.
  for (const note of notes) log.info(`${nameOf(mapper)}: ${note}`);
  await vscode.commands.executeCommand('mapperWorkbench.previewEntries', mapper);
  const message = hasClassKey
    ? others > 0
      ? vscode.l10n.t(
          'The new mapper is bound to {0} and {1} more data files with its class key.',
          nameOf(data),
          others,
        )
      : vscode.l10n.t('The new mapper is bound to {0}.', nameOf(data))
    : files.length > 1
      ? vscode.l10n.t("Some of the {0} data files don't have the class key of the new mapper yet.", files.length)
      : vscode.l10n.t("The new mapper is bound to {0}, which doesn't have its class key yet.", nameOf(data));
  const addKey: NoticeAction =
    files.length > 1
      ? {
          title: vscode.l10n.t('Add Key to All'),
          run: async () => {
            for (const each of files) await addClassKey(services, mapper, each);
            await client.sendRequest(setSampleRequest, { uri: mapper.toString(), dataUri: null });
            await inform(vscode.l10n.t('All {0} data files now have the class key of the new mapper.', files.length));
          },
        }
      : {
          title: vscode.l10n.t('Add Key to {0}', nameOf(data)),
          run: async () => {
            await addClassKey(services, mapper, data);
            await inform(vscode.l10n.t('{0} now has the class key of its mapper.', nameOf(data)));
          },
        };
  await inform(message, ...(hasClassKey ? [] : [addKey]));
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
  const params: ClassKeyEditsParams = { uri: mapper.toString(), dataUri: data.toString() };
  const request = () => client.sendRequest<ClassKeyEditsResult>(classKeyEditsRequest, params);
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

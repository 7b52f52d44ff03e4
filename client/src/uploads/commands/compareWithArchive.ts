import * as vscode from 'vscode';
import {
  type CompleteEntriesResult,
  completeEntriesRequest,
  type PreviewEntry,
  type PreviewParams,
  uploadFileScheme,
} from '../../../../server/src/protocol.ts';
import { firstEntries, lookAt } from '../../preview/commands/entrySource.ts';
import { nameOf } from '../../preview/invalidJson.ts';
import { keysOf } from '../../preview/page/model/pointer.ts';
import { type Side, sides } from '../../preview/panel/panelProtocol.ts';
import { ApiError } from '../../remoteService/api/apiError.ts';
import { compatIn, setCompat } from '../../settings.ts';
import { withCredential } from '../../tokens/flows/askCredential.ts';
import { type Flow, refuseOther, serviceCommand } from '../../ui/flow.ts';
import { inform, warn } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import { withProgress } from '../../ui/progress.ts';
import { showDifference } from '../../ui/titles.ts';
import { UserError } from '../../ui/userError.ts';
import type { OwnEntry } from '../archiveComparison.ts';
import { type Candidate, compatFor, type Verdict, verdictOf } from '../archiveVerdict.ts';
import { chooseFile } from '../chooseFile.ts';
import { showNotOffered } from '../fetchFile.ts';
import { openForMapping } from '../openForMapping.ts';
import { type Archives, readArchives } from '../readArchives.ts';
import { chooseMapper } from '../send/chooseMapper.ts';
import type { UploadFile } from '../uploadDocuments.ts';
import { openUploadPage } from '../uploadPage.ts';

/** The most entries, because each archive is one request. */
const mostEntries = 50;

/** Compares the archives of a file of an upload with the specification and with each version of the parser. */
export const compareWithArchive = serviceCommand({
  id: 'mapperWorkbench.compareWithArchive',
  async run(flow, argument, passed) {
    const source = shownInPanel(flow, argument, passed) ?? (await chosen(flow, argument));
    if (source === undefined) return;
    const { file } = source;
    const { candidates, mainfiles, total } = await candidatesOf(flow, source);
    const compared = mainfiles.slice(0, mostEntries);
    const archives = await read(flow, file, compared);
    if (archives === undefined) return;
    if (archives.found.size === 0) return showNone(flow, file);
    const verdict = verdictOf(candidates, compared, archives.found);
    if (verdict.agreeing.length === 0) await showComparison(flow, source.data, verdict);
    const left = total > compared.length ? { total, compared: compared.length } : undefined;
    void inform(sentences(file, compared.length, archives, verdict, left).join(' '), ...setting(flow, verdict));
  },
});

/** The specification's entries, and those of each version of the parser. */
async function candidatesOf({ client }: Flow, { file, mapper, data }: Source) {
  const own = { uri: mapper, dataUri: data.toString() };
  const spec = await lookAt(client, own);
  if (spec.total === 0) throw new UserError(vscode.l10n.t('The mapper makes no entry of this file.'));
  const entries = ownEntries(file, await firstEntries(client, spec, mostEntries));
  const candidates: [Candidate, ...Candidate[]] = [{ side: 'spec', entries, unknown: [] }];
  for (const version of parserVersions) {
    const params: PreviewParams = { ...spec.params, as: version, count: mostEntries };
    const found = await client.sendRequest<CompleteEntriesResult>(completeEntriesRequest, params);
    // An incomplete run says nothing about the version.
    if ('problem' in found || found.parser?.isCut) continue;
    const made = ownEntries(file, found.entries);
    const unknown = (found.parser?.unknown ?? []).flatMap(({ entry, path }) => {
      const mainfile = made[entry]?.mainfile;
      return mainfile === undefined ? [] : { mainfile, keys: keysOf(path) };
    });
    candidates.push({ side: version, entries: made, unknown });
  }
  const mainfiles = [...new Set(candidates.flatMap((each) => each.entries.map(({ mainfile }) => mainfile)))];
  return { candidates, mainfiles, total: Math.max(spec.total, mainfiles.length) };
}

const parserVersions = sides.filter((side) => side !== 'spec');

/** The main entry has the data file's own path (docs/service.md#endpoints: archives are named by mainfile). */
function ownEntries({ path }: UploadFile, entries: readonly PreviewEntry[]): readonly OwnEntry[] {
  return entries.map(({ isMain, file, data }) => ({ mainfile: isMain ? path : file, data }));
}

/** A button that changes the setting to the service's version. */
function setting({ target }: Flow, { agreeing }: Verdict): { readonly title: string; run(): unknown }[] {
  const wanted = compatFor(agreeing, compatIn(), target.parser);
  if (wanted === undefined) return [];
  return [{ title: vscode.l10n.t('Set compat to {0}', wanted), run: () => setCompat(wanted) }];
}

interface Source {
  readonly file: UploadFile;
  readonly mapper: vscode.Uri;
  readonly data: vscode.Uri;
}

/** What the panel compares: in the argument or the active panel; undefined if the user has to choose. */
function shownInPanel({ account, panels, uploadFiles }: Flow, argument: unknown, mapper: unknown): Source | undefined {
  const panel = argument === undefined ? panels.active : undefined;
  const data = panel?.dataUri === undefined ? argument : vscode.Uri.parse(panel.dataUri, true);
  const by = panel?.source ?? mapper;
  if (!(data instanceof vscode.Uri) || data.scheme !== uploadFileScheme || !(by instanceof vscode.Uri))
    return undefined;
  const file = uploadFiles.fileAt(data);
  if (file) {
    refuseOther(account, file.service);
    return { file, mapper: by, data };
  }
  throw new UserError(vscode.l10n.t('This file was opened in an earlier session. Open it in the view Uploads again.'));
}

async function chosen(flow: Flow, argument: unknown): Promise<Source | undefined> {
  const file = await chooseFile(flow, argument);
  const data = file && (await openForMapping(flow, file));
  const mapper = data && (await chooseMapper(flow, data));
  return mapper && { file, mapper, data };
}

async function read(flow: Flow, file: UploadFile, mainfiles: readonly string[]): Promise<Archives | undefined> {
  const title = vscode.l10n.t("Reading the service's archives of {0}", plain(file.path, 60));
  try {
    return await withCredential(flow, 'uploads', (credential) =>
      withProgress(
        title,
        (signal) => readArchives(flow.account.client, credential, file.uploadId, mainfiles, { signal }),
        'late',
      ),
    );
  } catch (error) {
    if (!(error instanceof ApiError) || !['not-offered', 'unreadable'].includes(error.kind)) throw error;
    const sentence = vscode.l10n.t(
      'The service does not offer the archives of its entries: there is nothing to compare.',
    );
    return showNotOffered(flow, file, error, sentence);
  }
}

function showNone(flow: Flow, { uploadId, path }: UploadFile): void {
  const sentence = vscode.l10n.t(
    'The service has no archive of {0}. It was not processed yet, or it failed: the page of the upload says which.',
    plain(path, 60),
  );
  const run = () => openUploadPage(flow, uploadId);
  void warn(sentence, { title: vscode.l10n.t('Open Upload'), run });
}

async function showComparison({ entryPages }: Flow, data: vscode.Uri, { closest, comparison }: Verdict): Promise<void> {
  const name = nameOf(data).replace(/\.json$/i, '');
  const theirs = entryPages.put(`${name}.service.json`, comparison.theirs);
  const ours = entryPages.put(`${name}.entries.json`, comparison.ours);
  await showDifference(
    theirs,
    ours,
    vscode.l10n.t('{0}: service ↔ {1}', plain(nameOf(data)), namesOf(closest.slice(0, 1))),
  );
}

function sentences(
  { path }: UploadFile,
  compared: number,
  { missing }: Archives,
  { agreeing, closest, comparison: { leftOut, differing } }: Verdict,
  left: { readonly total: number; readonly compared: number } | undefined,
): string[] {
  const name = plain(path, 60);
  const listed = plain(leftOut.join(', '));
  return [
    ...(agreeing.length === 0
      ? [
          vscode.l10n.t(
            "Neither the specification nor a parser makes the service's entries of {0}; closest: {1} (values that differ: {2}).",
            ...[name, namesOf(closest), differing],
          ),
          vscode.l10n.t("Left are the service's archives, right these entries."),
        ]
      : [vscode.l10n.t('The service agrees on {0} with: {1} (entries: {2}).', name, namesOf(agreeing), compared)]),
    ...(agreeing.length > 1 ? [vscode.l10n.t('This file does not tell them apart.')] : []),
    ...(leftOut.length === 0 ? [] : [vscode.l10n.t('Left out, since only the service writes it: {0}.', listed)]),
    ...(missing.length === 0 ? [] : [vscode.l10n.t('Without an archive: {0}.', plain(missing.join(', ')))]),
    ...(left ? [vscode.l10n.t('Compared were the first {0} of {1} entries.', left.compared, left.total)] : []),
  ];
}

function namesOf(some: readonly Side[]): string {
  const names = some.map((side) =>
    side === 'spec' ? vscode.l10n.t('Specification') : vscode.l10n.t('Parser {0}', side),
  );
  return names.join(', ');
}

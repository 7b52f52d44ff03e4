/** The content of an upload's page. */
import * as l10n from '@vscode/l10n';
import { type FolderPage, maxListedFiles, type RawFile } from '../remoteService/api/endpoints/files.ts';
import type { EntryPage, Upload, UploadEntry } from '../remoteService/api/endpoints/uploads.ts';
import { redact } from '../remoteService/api/redact.ts';
import { safeId } from '../remoteService/api/route.ts';
import type { PageContent, PageLine, PagePart, PageText } from '../ui/pages/page.ts';
import { timeText } from '../ui/plain.ts';
import { omittedNote, openFileCommand, statusText, uploadName } from './uploadText.ts';

/** The most entries on the page; an upload can have many thousands. */
export const maxListedEntries = 100;

export interface UploadFacts {
  /** Base URL. */
  readonly service: string;
  readonly upload: Upload;
  /** Its page in the browser. */
  readonly address: string;
  /** A sentence if the service does not offer entries. */
  readonly entries?: EntryPage | string;
  readonly files?: FolderPage | string;
  /** What was just done with the upload; shown first. */
  readonly report?: readonly string[];
  /** How the entries compare with the preview; shown after the report. */
  readonly comparisons?: readonly PagePart[];
}

/** Returns the content of an upload's page. */
export function uploadContent(facts: UploadFacts): PageContent {
  const { upload, address, entries, files, report = [], comparisons = [] } = facts;
  const shown = textsOfEntries(entries);
  const parts: (PagePart | undefined)[] = [
    report.length === 0 ? undefined : { lines: report.map((text) => ({ text })) },
    ...comparisons,
    { rows: recordRows(upload, address) },
    listPart(l10n.t('Errors'), upload.errors, shown),
    listPart(l10n.t('Warnings'), upload.warnings, shown),
    entries === undefined ? undefined : { heading: l10n.t('Entries'), lines: entryLines(entries, facts) },
    files === undefined ? undefined : { heading: l10n.t('Files'), lines: fileLines(files, facts) },
  ];
  return { title: uploadName(upload), parts: parts.filter((part) => part !== undefined) };
}

/** Returns a sentence with the number of entries and problems of an upload. */
export function summaryOf({ upload, entries }: Pick<UploadFacts, 'upload' | 'entries'>): string {
  if (entries === undefined || typeof entries === 'string') {
    return l10n.t('Entries: {0}, errors: {1}, warnings: {2}.', count(upload.entries), ...problems(upload));
  }
  const failed = entries.entries.filter(isFailed).length;
  const made = entries.total ?? entries.entries.length;
  return l10n.t('Entries: {0}, failed: {1}, errors: {2}.', made, entries.failed ?? failed, upload.errors.length);
}

function problems({ errors, warnings }: Upload): [number, number] {
  return [errors.length, warnings.length];
}

function recordRows(upload: Upload, address: string): NonNullable<PagePart['rows']> {
  const facts: readonly (readonly [string, PageText | undefined])[] = [
    [l10n.t('Status'), upload.status === undefined ? undefined : statusText(upload.status)],
    [l10n.t('Message'), upload.message],
    [l10n.t('Description'), upload.description],
    [l10n.t('Created'), upload.createdAt === undefined ? undefined : timeText(upload.createdAt)],
    [l10n.t('Published'), upload.published === undefined ? undefined : yesNo(upload.published)],
    [l10n.t('Entries'), upload.entries === undefined ? undefined : String(upload.entries)],
    [l10n.t('Web page'), { text: address, href: address }],
    [l10n.t('ID'), upload.id],
  ];
  return facts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
}

function entryLines(page: EntryPage | string, facts: UploadFacts): PageLine[] {
  if (typeof page === 'string') return [{ text: page }];
  if (page.entries.length === 0) return [{ text: l10n.t('None') }];
  const byFile = Map.groupBy(page.entries, ({ mainfile }) => mainfile ?? '');
  const lines = [...byFile].map(([file, entries]) => ({
    text: l10n.t('{0}: {1}', file === '' ? l10n.t('No file') : redact(file, []), entries.length),
    href: file === '' ? undefined : fileLink(facts, { name: file, isFile: true }),
    below: entries.map((entry) => lineOf(entry, facts)),
  }));
  return [...lines, ...omittedNote(page.entries.length, page.total, maxListedEntries).map((text) => ({ text }))];
}

function lineOf(entry: UploadEntry, { address }: UploadFacts): PageLine {
  const status = entry.status === undefined ? undefined : statusText(entry.status);
  const head = [entry.name ?? entry.id, entry.parser, status].filter((text) => text !== undefined);
  const errors = entry.errors.map((text) => l10n.t('Error: {0}', redact(text, [])));
  const warnings = entry.warnings.map((text) => l10n.t('Warning: {0}', redact(text, [])));
  const href = safeId.test(entry.id) ? `${address}/entry/id/${entry.id}` : undefined;
  return { text: head.join(' · '), href, below: [...errors, ...warnings].map((text) => ({ text })) };
}

function fileLines(folder: FolderPage | string, facts: UploadFacts): PageLine[] {
  if (typeof folder === 'string') return [{ text: folder }];
  if (folder.files.length === 0) return [{ text: l10n.t('None') }];
  const lines = folder.files.map((file): PageLine => {
    const { name, isFile, size } = file;
    const shown = redact(name, []);
    if (!isFile) return { text: `${shown}/` };
    const text = size === undefined ? shown : l10n.t('{0} ({1} bytes)', shown, size);
    return { text, href: fileLink(facts, file) };
  });
  return [...lines, ...omittedNote(folder.files.length, folder.total, maxListedFiles).map((text) => ({ text }))];
}

/** Opens a file of the upload, like a click in the view *Uploads*. */
function fileLink({ service, upload }: UploadFacts, file: RawFile): string {
  const node = { service, uploadId: upload.id, path: file.name, file };
  return `command:${openFileCommand}?${encodeURIComponent(JSON.stringify([node]).toWellFormed())}`;
}

/** Messages at entries; the upload repeats them, with the name of their file. */
function textsOfEntries(page: EntryPage | string | undefined): ReadonlySet<string> {
  const entries = page === undefined || typeof page === 'string' ? [] : page.entries;
  const texts = entries.flatMap(({ mainfile, errors, warnings }) =>
    [...errors, ...warnings].flatMap((text) => [text, `${mainfile}: ${text}`]),
  );
  return new Set(texts);
}

function isFailed({ status, errors }: UploadEntry): boolean {
  return status === 'FAILURE' || errors.length > 0;
}

/** Each text once, without those that stand at an entry. */
function listPart(heading: string, texts: readonly string[], shown: ReadonlySet<string>): PagePart | undefined {
  const own = [...new Set(texts)].filter((text) => !shown.has(text));
  return own.length === 0 ? undefined : { heading, lines: own.map((text) => ({ text })) };
}

function yesNo(value: boolean): string {
  return value ? l10n.t('yes') : l10n.t('no');
}

function count(value: number | undefined): string | number {
  return value ?? l10n.t('not given by the service');
}

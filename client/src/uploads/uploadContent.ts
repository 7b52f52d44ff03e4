/** The content of an upload's page. */
import * as l10n from '@vscode/l10n';
import { type FolderPage, maxListedFiles, type RawFile } from '../remoteService/api/endpoints/files.ts';
import type { EntryPage, Upload, UploadEntry } from '../remoteService/api/endpoints/uploads.ts';
import { redact } from '../remoteService/api/redact.ts';
import { safeId } from '../remoteService/api/route.ts';
import { commandLink, type PageContent, type PageLine, type PagePart, type PageText } from '../ui/pages/page.ts';
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
  /** Sentences that are shown first. */
  readonly report?: readonly string[];
  /** The files that were just sent. Their entries are listed below them, and nowhere else. */
  readonly sent?: readonly SentFile[];
}

/** A file that was sent, with what the service made of it. */
export interface SentFile {
  /** Says whether the file arrived. */
  readonly text: string;
  readonly entries: readonly SentEntry[];
  /** Further lines below the file. */
  readonly remarks: readonly string[];
}

/** The entry of a file. */
export interface SentEntry {
  /** Path of the file in the upload. */
  readonly file: string;
  /** How the entry compares with the preview, if that is known. */
  readonly outcome?: string;
}

/** Returns the content of an upload's page. */
export function uploadContent(facts: UploadFacts): PageContent {
  const { upload, files, report = [], sent = [] } = facts;
  const shown = textsOfEntries(facts.entries);
  const parts: (PagePart | undefined)[] = [
    report.length === 0 ? undefined : { lines: report.map((text) => ({ text })) },
    sent.length === 0 ? undefined : { heading: l10n.t('Sent Files'), lines: sent.map((file) => sentLine(file, facts)) },
    failedPart(facts),
    { rows: recordRows(facts) },
    listPart(l10n.t('Errors'), upload.errors, shown),
    listPart(l10n.t('Warnings'), upload.warnings, shown),
    entryPart(facts),
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

/** The number of entries that failed, before anything that sounds like success. */
function failedPart({ entries, upload }: UploadFacts): PagePart | undefined {
  const failed = failedCount(entries);
  if (failed === 0) return undefined;
  const all = entries === undefined || typeof entries === 'string' ? undefined : entries.total;
  const text = l10n.t(
    'The service could not process {0} of {1} entries. Their errors are below.',
    failed,
    all ?? count(upload.entries),
  );
  return { lines: [{ text }] };
}

function failedCount(page: EntryPage | string | undefined): number {
  if (page === undefined || typeof page === 'string') return 0;
  return page.failed ?? page.entries.filter(isFailed).length;
}

function recordRows({ upload, address, entries }: UploadFacts): NonNullable<PagePart['rows']> {
  const hasFailed = failedCount(entries) > 0;
  const facts: readonly (readonly [string, PageText | undefined])[] = [
    [l10n.t('Status'), upload.status === undefined ? undefined : statusText(upload.status, hasFailed)],
    // The service calls its work successful even if each entry failed.
    [l10n.t('Message'), hasFailed && upload.status === 'SUCCESS' ? undefined : upload.message],
    [l10n.t('Description'), upload.description],
    [l10n.t('Created'), upload.createdAt === undefined ? undefined : timeText(upload.createdAt)],
    [l10n.t('Published'), upload.published === undefined ? undefined : yesNo(upload.published)],
    [l10n.t('Number of entries'), upload.entries === undefined ? undefined : String(upload.entries)],
    [l10n.t('Web page'), { text: address, href: address }],
    [l10n.t('ID'), upload.id],
  ];
  return facts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
}

function sentLine({ text, entries, remarks }: SentFile, facts: UploadFacts): PageLine {
  const below = entries.flatMap(({ file, outcome }): PageLine[] => {
    const entry = entriesIn(facts.entries).find(({ mainfile }) => mainfile === file);
    if (entry !== undefined) return [lineOf(entry, facts, outcome)];
    return outcome === undefined ? [] : [{ text: [file, outcome].join(' · ') }];
  });
  return { text, below: [...below, ...remarks.map((remark) => ({ text: remark }))] };
}

/** The entries that aren't listed below a sent file; undefined if there are none. */
function entryPart(facts: UploadFacts): PagePart | undefined {
  const { entries: page, sent = [] } = facts;
  if (page === undefined) return undefined;
  const heading = l10n.t('Entries');
  if (typeof page === 'string') return { heading, lines: [{ text: page }] };
  const listed = new Set(sent.flatMap(({ entries }) => entries.map(({ file }) => file)));
  const lines = [
    ...page.entries.filter(({ mainfile = '' }) => !listed.has(mainfile)).map((entry) => lineOf(entry, facts)),
    ...omittedNote(page.entries.length, page.total, maxListedEntries).map((text) => ({ text })),
  ];
  if (lines.length > 0) return { heading, lines };
  return listed.size > 0 ? undefined : { heading, lines: [{ text: l10n.t('None') }] };
}

/** An entry by its name, with its file, its state and the messages of the service. */
function lineOf(entry: UploadEntry, { address }: UploadFacts, outcome?: string): PageLine {
  const { mainfile, status } = entry;
  const file = mainfile?.slice(mainfile.lastIndexOf('/') + 1);
  const name = entry.name ?? file ?? entry.id;
  const state = outcome !== undefined && status !== 'FAILURE' ? outcome : status && statusText(status);
  const head = [name, ...(name === file ? [] : [mainfile]), state].filter((text) => text !== undefined);
  const errors = errorsOf(entry).map((text) => l10n.t('Error: {0}', redact(text, [])));
  const warnings = entry.warnings.map((text) => l10n.t('Warning: {0}', redact(text, [])));
  const href = safeId.test(entry.id) ? `${address}/entry/id/${entry.id}` : undefined;
  return { text: head.join(' · '), href, below: [...errors, ...warnings].map((text) => ({ text })) };
}

/** The messages of the parser itself, and those errors of the entry that they don't contain. */
function errorsOf({ errors, log = [] }: UploadEntry): readonly string[] {
  return [...log, ...errors.filter((error) => log.every((message) => !message.includes(error)))];
}

function entriesIn(page: EntryPage | string | undefined): readonly UploadEntry[] {
  return page === undefined || typeof page === 'string' ? [] : page.entries;
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
  return commandLink(openFileCommand, node);
}

/** Messages at entries; the upload repeats them, with the name of their file. */
function textsOfEntries(page: EntryPage | string | undefined): ReadonlySet<string> {
  const texts = entriesIn(page).flatMap(({ mainfile, errors, warnings }) =>
    [...errors, ...warnings].flatMap((text) => [text, `${mainfile}: ${text}`]),
  );
  return new Set(texts);
}

/** Returns whether the service reports that an entry failed. */
export function isFailed({ status, errors }: UploadEntry): boolean {
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

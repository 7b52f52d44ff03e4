/** What the service says of an upload, as the text of a read-only page. */
import * as l10n from '@vscode/l10n';
import { type FolderPage, filesShown } from '../remoteService/api/endpoints/files.ts';
import type { EntryPage, Upload, UploadEntry } from '../remoteService/api/endpoints/uploads.ts';
import { redact } from '../remoteService/api/redact.ts';

/** Entries on the page; an upload can have many thousands. */
export const entriesShown = 100;

export interface UploadFacts {
  readonly upload: Upload;
  /** Its page in the browser. */
  readonly address: string;
  /** A sentence in place of what the service does not give. */
  readonly entries?: EntryPage | string;
  readonly files?: FolderPage | string;
  /** What was just done with it; stands first. */
  readonly report?: readonly string[];
}

/** Name of an upload; its id where it has none. */
export function uploadName({ name, id }: Upload): string {
  return name === undefined || name.trim() === '' ? id : redact(name, []);
}

/** Lines of plain text. All that comes from the service is made one line and looked through for secrets. */
export function uploadText({ upload, address, entries, files, report = [] }: UploadFacts): string {
  const parts = [
    [uploadName(upload), ...(report.length > 0 ? ['', ...report] : [])],
    recordLines(upload, address),
    list(l10n.t('Errors'), upload.errors),
    list(l10n.t('Warnings'), upload.warnings),
    entries === undefined ? [] : [heading(l10n.t('Entries')), ...entryLines(entries)],
    files === undefined ? [] : [heading(l10n.t('Files')), ...fileLines(files)],
  ];
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/** Entries per data file, errors and failed files, in a sentence or two. */
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

function recordLines(upload: Upload, address: string): string[] {
  const facts: [string, string | undefined][] = [
    [l10n.t('Id'), upload.id],
    [l10n.t('Status'), upload.status],
    [l10n.t('Message'), upload.message],
    [l10n.t('Description'), upload.description],
    [l10n.t('Created'), upload.createdAt === undefined ? undefined : new Date(upload.createdAt).toISOString()],
    [l10n.t('Published'), upload.published === undefined ? undefined : yesNo(upload.published)],
    [l10n.t('Entries'), upload.entries === undefined ? undefined : String(upload.entries)],
    [l10n.t('In the browser'), address],
  ];
  return facts.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${redact(value, [])}`]));
}

function entryLines(page: EntryPage | string): string[] {
  if (typeof page === 'string') return [page];
  if (page.entries.length === 0) return [l10n.t('None.')];
  const byFile = Map.groupBy(page.entries, ({ mainfile }) => mainfile ?? '');
  const lines = [...byFile].flatMap(([file, entries]) => [
    l10n.t('{0}: {1}', file === '' ? l10n.t('without a file') : redact(file, []), entries.length),
    ...entries.flatMap(linesOf),
  ]);
  return [...lines, ...leftOut(page.entries.length, page.total, entriesShown)];
}

/** Says, in a sentence or none, that a list goes on; `most` is the size of a full page. */
export function leftOut(shown: number, total: number | undefined, most: number): string[] {
  if (total === undefined) {
    return shown < most ? [] : [l10n.t('There may be more, which are not shown here. Look in the browser.')];
  }
  return total > shown ? [l10n.t('{0} more are not shown here. Look in the browser.', total - shown)] : [];
}

function linesOf(entry: UploadEntry): string[] {
  const head = [entry.name ?? entry.id, entry.parser, entry.status].filter((text) => text !== undefined);
  const errors = entry.errors.map((text) => l10n.t('Error: {0}', redact(text, [])));
  const warnings = entry.warnings.map((text) => l10n.t('Warning: {0}', redact(text, [])));
  return [`  ${redact(head.join(' · '), [])}`, ...[...errors, ...warnings].map((line) => `    ${line}`)];
}

function fileLines(folder: FolderPage | string): string[] {
  if (typeof folder === 'string') return [folder];
  if (folder.files.length === 0) return [l10n.t('None.')];
  const lines = folder.files.map(({ name, isFile, size }) => {
    const shown = redact(name, []);
    if (!isFile) return `${shown}/`;
    return size === undefined ? shown : l10n.t('{0} ({1} bytes)', shown, size);
  });
  return [...lines, ...leftOut(folder.files.length, folder.total, filesShown)];
}

function isFailed({ status, errors }: UploadEntry): boolean {
  return status === 'FAILURE' || errors.length > 0;
}

function list(title: string, texts: readonly string[]): string[] {
  return texts.length === 0 ? [] : [heading(title), ...texts.map((text) => redact(text, []))];
}

function heading(title: string): string {
  return `${title}:`;
}

function yesNo(value: boolean): string {
  return value ? l10n.t('yes') : l10n.t('no');
}

function count(value: number | undefined): string | number {
  return value ?? l10n.t('not told');
}

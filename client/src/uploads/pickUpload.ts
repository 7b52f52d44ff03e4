/** Lets the user choose an upload from the service's list, page by page. */
import * as vscode from 'vscode';
import { listUploads, type Upload, type UploadQuery } from '../remoteService/api/endpoints/uploads.ts';
import type { Page } from '../remoteService/api/pagination.ts';
import { callService } from '../tokens/flows/askCredential.ts';
import type { Flow } from '../ui/flow.ts';
import { plain } from '../ui/plain.ts';
import { askOne, askText, type Choice } from '../ui/quickInput/questions.ts';
import { statusText, uploadName } from './uploadText.ts';

type UploadAction = 'open' | 'watch' | 'browser';

type PickedUpload =
  | { readonly kind: 'upload'; readonly upload: Upload; readonly action: UploadAction }
  | { readonly kind: 'new' };

type Answer = PickedUpload | { readonly kind: 'page'; readonly page: number } | { readonly kind: 'filter' };

const uploadsPerPage = 20;

type Paged = UploadQuery & { readonly page: number; readonly pageSize: number };

/**
 * Asks the user repeatedly until an upload is chosen. Returns undefined if the user cancels or isn't signed in.
 * @throws ApiError
 */
export async function pickUpload(
  flow: Flow,
  options: { readonly offerNew: boolean },
): Promise<PickedUpload | undefined> {
  let query: Paged = { orderBy: 'upload_create_time', order: 'desc', page: 1, pageSize: uploadsPerPage };
  for (;;) {
    const page = await readPage(flow, query);
    if (page === undefined) return undefined;
    const answer = await askPage(page, query, options.offerNew);
    if (answer === undefined || answer.kind === 'upload' || answer.kind === 'new') return answer;
    query = answer.kind === 'page' ? { ...query, page: answer.page } : ((await askFilter(query)) ?? query);
  }
}

function readPage(flow: Flow, query: Paged): Promise<Page<Upload> | undefined> {
  const title = vscode.l10n.t('Listing uploads');
  return callService(flow, { purpose: 'uploads', title, location: 'late' }, (credential, options) =>
    listUploads(flow.account.client, credential, query, options),
  );
}

async function askPage(list: Page<Upload>, { page }: Paged, offerNew: boolean): Promise<Answer | undefined> {
  const choices: Choice<Answer>[] = [
    ...(offerNew ? [{ icon: 'add', label: vscode.l10n.t('New Upload…'), value: { kind: 'new' } as const }] : []),
    ...list.items.map(choiceOf),
    ...(list.hasMore ? [pageChoice('arrow-down', vscode.l10n.t('Older Uploads'), page + 1)] : []),
    ...(page > 1 ? [pageChoice('arrow-up', vscode.l10n.t('Newer Uploads'), page - 1)] : []),
    { icon: 'filter', label: vscode.l10n.t('Filter…'), value: { kind: 'filter' }, alwaysShow: true },
  ];
  const title = vscode.l10n.t('Uploads');
  const placeholder =
    list.items.length === 0
      ? vscode.l10n.t('There are no uploads here. Change the filter or create an upload.')
      : list.total === undefined
        ? vscode.l10n.t('Choose an upload (newest first)')
        : vscode.l10n.t('Choose an upload (newest first, {0} in total)', list.total);
  return askOne<Answer>(title, { placeholder, choices });
}

function pageChoice(icon: string, label: string, page: number): Choice<Answer> {
  return { icon, label, value: { kind: 'page', page }, alwaysShow: true };
}

function choiceOf(upload: Upload): Choice<Answer> {
  const value = (action: UploadAction) => ({ kind: 'upload', upload, action }) as const;
  const entries = upload.entries === undefined ? [] : [vscode.l10n.t('entries: {0}', upload.entries)];
  const published = upload.published ? [vscode.l10n.t('published')] : [];
  return {
    label: plain(uploadName(upload)),
    description: plain(
      [statusText(upload.status ?? ''), ...entries, ...published].filter((text) => text !== '').join(' · '),
    ),
    detail: upload.id,
    value: value('open'),
    buttons: [
      { icon: 'eye', tooltip: vscode.l10n.t('Wait Until Processed'), value: value('watch') },
      { icon: 'link-external', tooltip: vscode.l10n.t('Open in Browser'), value: value('browser') },
    ],
  };
}

type Filter = 'all' | 'name' | 'published' | 'unpublished' | 'SUCCESS' | 'FAILURE' | 'RUNNING';

async function askFilter({ orderBy, order, pageSize }: Paged): Promise<Paged | undefined> {
  const title = vscode.l10n.t('Filter Uploads');
  const choices: Choice<Filter>[] = [
    { label: vscode.l10n.t('All'), value: 'all' },
    { label: vscode.l10n.t('By name…'), value: 'name' },
    { label: vscode.l10n.t('Published'), value: 'published' },
    { label: vscode.l10n.t('Not published'), value: 'unpublished' },
    { label: vscode.l10n.t('Processed'), value: 'SUCCESS' },
    { label: vscode.l10n.t('Failed'), value: 'FAILURE' },
    { label: vscode.l10n.t('Running'), value: 'RUNNING' },
  ];
  const filter = await askOne<Filter>(title, { placeholder: vscode.l10n.t('Choose which uploads to show'), choices });
  const bare: Paged = { orderBy, order, page: 1, pageSize };
  if (filter === undefined || filter === 'all') return filter && bare;
  if (filter === 'published' || filter === 'unpublished') return { ...bare, isPublished: filter === 'published' };
  if (filter !== 'name') return { ...bare, processStatus: filter };
  const name = await askText(title, { prompt: vscode.l10n.t('Name of the upload') });
  return name === undefined ? undefined : { ...bare, name: name.trim() || undefined };
}

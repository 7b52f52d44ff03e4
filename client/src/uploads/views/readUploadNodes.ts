/** Reads what the view *Uploads* shows from the service. */
import * as vscode from 'vscode';
import { ApiError } from '../../remoteService/api/apiError.ts';
import type { Credential } from '../../remoteService/api/credential.ts';
import { listFolder, maxListedFiles } from '../../remoteService/api/endpoints/files.ts';
import { listUploads, type Upload } from '../../remoteService/api/endpoints/uploads.ts';
import type { ServiceAccount } from '../../remoteService/auth/serviceAccount.ts';
import { omittedNote, pathIn } from '../uploadText.ts';
import type { UploadNode } from './uploadNodes.ts';

const perPage = 20;

/**
 * Returns the nodes of the newest uploads. If there are more uploads, the last node is for loading them.
 * @param newer the records of watched uploads by id, which are newer than the records in the service's list and
 * replace them
 * @throws ApiError
 */
export async function readUploads(
  account: ServiceAccount,
  credential: Credential,
  { pages, newer }: { readonly pages: number; readonly newer: ReadonlyMap<string, Upload> },
): Promise<UploadNode[]> {
  const nodes: UploadNode[] = [];
  for (let page = 1; page <= pages; page++) {
    const query = { orderBy: 'upload_create_time', order: 'desc', page, pageSize: perPage } as const;
    const { items, hasMore } = await listUploads(account.client, credential, query);
    const newest = items.map((each) => newer.get(each.id) ?? each);
    nodes.push(...newest.map((upload) => ({ kind: 'upload', service: account.baseUrl, upload }) as const));
    if (!hasMore) return nodes;
  }
  return [...nodes, { kind: 'more' }];
}

/**
 * Returns the nodes below an upload or a folder.
 * @throws ApiError
 */
export async function readChildren(
  account: ServiceAccount,
  node: Extract<UploadNode, { kind: 'upload' | 'file' }>,
): Promise<UploadNode[]> {
  // A line of another service is about to be replaced, because the base URL was changed.
  if (node.service !== account.baseUrl) return [];
  return node.kind === 'upload' ? inUpload(account, node.upload) : filesOf(account, node.uploadId, node.path);
}

async function inUpload(account: ServiceAccount, { id, errors, warnings }: Upload): Promise<UploadNode[]> {
  return [
    ...errors.map((text) => ({ kind: 'error', text }) as const),
    ...warnings.map((text) => ({ kind: 'warning', text }) as const),
    ...(await filesOf(account, id, '').catch(noteOf)),
  ];
}

async function filesOf(account: ServiceAccount, uploadId: string, folder: string): Promise<UploadNode[]> {
  const credential = await account.credentialFor('uploads');
  if (credential === undefined) return [];
  const { files, total } = await listFolder(account.client, credential, uploadId, folder);
  if (files.length === 0) return [{ kind: 'note', text: vscode.l10n.t('There are no files here.') }];
  const nodes = files.map((file) => {
    const path = pathIn(folder, file.name);
    return { kind: 'file', service: account.baseUrl, uploadId, path, file } as const;
  });
  return [
    ...nodes,
    ...omittedNote(files.length, total, maxListedFiles).map((text) => ({ kind: 'note', text }) as const),
  ];
}

/** Returns a line with the reason why something can't be read. @throws any error but one of a call */
export function noteOf(error: unknown): UploadNode[] {
  if (error instanceof ApiError) return [{ kind: 'note', text: error.message }];
  throw error;
}

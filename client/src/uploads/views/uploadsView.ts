/** The view *Uploads*: sends requests only while it is visible, and asks the user nothing on its own. */
import * as vscode from 'vscode';
import { ApiError } from '../../remoteService/api/apiError.ts';
import type { Credential } from '../../remoteService/api/credential.ts';
import { listFolder, maxListedFiles } from '../../remoteService/api/endpoints/files.ts';
import { listUploads, type Upload } from '../../remoteService/api/endpoints/uploads.ts';
import type { ServiceAccount } from '../../remoteService/auth/serviceAccount.ts';
import type { ServiceAccounts } from '../../remoteService/auth/serviceAccounts.ts';
import { ServiceView } from '../../ui/serviceView.ts';
import { omittedNote, pathIn } from '../uploadText.ts';
import { itemOf, type UploadNode } from './uploadNodes.ts';

export class UploadsView extends ServiceView<UploadNode> {
  /** Records of watched uploads, which are newer than the list's. */
  readonly #newer = new Map<string, Upload>();
  #pages = 1;

  constructor(accounts: ServiceAccounts) {
    super('mapperWorkbench.uploads', accounts);
  }

  /** Reloads the list from its first page, when the view is visible. */
  override refresh(): void {
    this.#pages = 1;
    this.#newer.clear();
    super.refresh();
  }

  loadMore(): void {
    this.#pages++;
    super.refresh();
  }

  /** Shows a newer record of an upload. */
  update(upload: Upload): void {
    this.#newer.set(upload.id, upload);
    super.refresh();
  }

  getTreeItem(node: UploadNode): vscode.TreeItem {
    return itemOf(node);
  }

  /** An unreadable list is one line with the reason. Empty without a service, which shows the view's welcome text. */
  async getChildren(node?: UploadNode): Promise<UploadNode[]> {
    const account = this.accounts.current();
    if (account === undefined) return [];
    try {
      if (node === undefined) return await this.#uploads(account);
      if (!('service' in node)) return [];
      return await readChildren(account, node);
    } catch (error) {
      return noteOf(error);
    }
  }

  /** Empty without a sign-in as well. */
  async #uploads(account: ServiceAccount): Promise<UploadNode[]> {
    const credential = await account.credentialFor('uploads');
    if (credential === undefined) return [];
    const refusal = this.refusal();
    if (refusal !== undefined) return [{ kind: 'note', text: refusal }];
    return readUploads(account, credential, { pages: this.#pages, newer: this.#newer });
  }
}

interface Needs {
  readonly uploadsView: UploadsView;
}

/** Commands of the view's title, and of its last row. */
export const uploadsViewCommands = [
  { id: 'mapperWorkbench.refreshUploads', run: async ({ uploadsView }: Needs) => uploadsView.ask() },
  { id: 'mapperWorkbench.loadMoreUploads', run: async ({ uploadsView }: Needs) => uploadsView.loadMore() },
];

const perPage = 20;

/**
 * Returns the nodes of the newest uploads. If there are more uploads, the last node is for loading them.
 * @param newer the records of watched uploads by id, which are newer than the records in the service's list and
 * replace them
 * @throws ApiError
 */
async function readUploads(
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
async function readChildren(
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
function noteOf(error: unknown): UploadNode[] {
  if (error instanceof ApiError) return [{ kind: 'note', text: error.message }];
  throw error;
}

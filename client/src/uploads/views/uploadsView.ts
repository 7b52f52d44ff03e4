/** The view *Uploads*: sends requests only while it is visible, and asks the user nothing on its own. */
import * as vscode from 'vscode';
import { ApiError } from '../../remoteService/api/apiError.ts';
import { filesShown, listFolder } from '../../remoteService/api/endpoints/files.ts';
import type { Upload } from '../../remoteService/api/endpoints/uploads.ts';
import type { Account, Accounts } from '../../remoteService/auth/account.ts';
import { Asking, notAsked } from '../../ui/asking.ts';
import { readUploadList } from '../uploadList.ts';
import { leftOut } from '../uploadText.ts';
import { itemOf, type UploadNode } from './uploadNodes.ts';

const perPage = 20;

export class UploadsView implements vscode.TreeDataProvider<UploadNode> {
  readonly #accounts: Accounts;
  readonly #changed = new vscode.EventEmitter<UploadNode | undefined>();
  readonly #disposables: vscode.Disposable;
  /** Records of watched uploads, which are newer than the list's. */
  readonly #newer = new Map<string, Upload>();
  #pages = 1;
  readonly #asking = new Asking();

  readonly onDidChangeTreeData = this.#changed.event;

  constructor(accounts: Accounts) {
    this.#accounts = accounts;
    this.#disposables = vscode.Disposable.from(
      this.#changed,
      vscode.window.createTreeView('mapperWorkbench.uploads', { treeDataProvider: this, showCollapseAll: true }),
      accounts.onDidChange(() => this.refresh()),
      vscode.workspace.onDidGrantWorkspaceTrust(() => this.refresh()),
    );
  }

  dispose(): void {
    this.#disposables.dispose();
  }

  /** The user requests the list, which is allowed in an untrusted workspace as well. */
  ask(): void {
    this.#asking.asked();
    this.refresh();
  }

  /** Reloads the list from its first page, when the view is visible. */
  refresh(): void {
    this.#pages = 1;
    this.#newer.clear();
    this.#changed.fire(undefined);
  }

  loadMore(): void {
    this.#pages++;
    this.#changed.fire(undefined);
  }

  /** Shows a newer record of an upload. */
  update(upload: Upload): void {
    this.#newer.set(upload.id, upload);
    this.#changed.fire(undefined);
  }

  getTreeItem(node: UploadNode): vscode.TreeItem {
    return itemOf(node);
  }

  /** An unreadable list is one line with the reason. Empty without a service, which shows the view's welcome text. */
  async getChildren(node?: UploadNode): Promise<UploadNode[]> {
    const account = this.#accounts.current();
    if (account === undefined) return [];
    try {
      if (node === undefined) return await this.#uploads(account);
      return 'service' in node ? await childrenOf(account, node) : [];
    } catch (error) {
      if (error instanceof ApiError) return [{ kind: 'note', text: error.message }];
      throw error;
    }
  }

  /** Empty without a sign-in as well. */
  async #uploads(account: Account): Promise<UploadNode[]> {
    const credential = await account.credentialFor('uploads');
    if (credential === undefined) return [];
    if (!this.#asking.may) return [{ kind: 'note', text: notAsked() }];
    const nodes: UploadNode[] = [];
    for (let page = 1; page <= this.#pages; page++) {
      const query = { orderBy: 'upload_create_time', order: 'desc', page, pageSize: perPage } as const;
      const { uploads, hasMore } = await readUploadList(account.client, credential, query);
      const newest = uploads.map((each) => this.#newer.get(each.id) ?? each);
      nodes.push(...newest.map((upload) => ({ kind: 'upload', service: account.baseUrl, upload }) as const));
      if (!hasMore) return nodes;
    }
    return [...nodes, { kind: 'more' }];
  }
}

async function childrenOf(account: Account, node: Extract<UploadNode, { kind: 'upload' | 'file' }>) {
  // A line of another service is about to be replaced, because the base URL was changed.
  if (node.service !== account.baseUrl) return [];
  return node.kind === 'upload' ? inUpload(account, node.upload) : filesOf(account, node.uploadId, node.path);
}

async function inUpload(account: Account, { id, errors, warnings }: Upload): Promise<UploadNode[]> {
  return [
    ...errors.map((text) => ({ kind: 'error', text }) as const),
    ...warnings.map((text) => ({ kind: 'warning', text }) as const),
    ...(await filesOf(account, id, '').catch(noteOf)),
  ];
}

async function filesOf(account: Account, uploadId: string, folder: string): Promise<UploadNode[]> {
  const credential = await account.credentialFor('uploads');
  if (credential === undefined) return [];
  const { files, total } = await listFolder(account.client, credential, uploadId, folder);
  if (files.length === 0) return [{ kind: 'note', text: vscode.l10n.t('There are no files here.') }];
  const nodes = files.map((file) => {
    const path = folder === '' ? file.name : `${folder}/${file.name}`;
    return { kind: 'file', service: account.baseUrl, uploadId, path, file } as const;
  });
  return [...nodes, ...leftOut(files.length, total, filesShown).map((text) => ({ kind: 'note', text }) as const)];
}

function noteOf(error: unknown): UploadNode[] {
  if (error instanceof ApiError) return [{ kind: 'note', text: error.message }];
  throw error;
}

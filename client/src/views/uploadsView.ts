/** The view *Uploads*: asks the service only while it is visible, and never asks the user for anything by itself. */
import * as vscode from 'vscode';
import { ApiError } from '../api/apiError.ts';
import { filesShown, listFolder } from '../api/endpoints/files.ts';
import type { Upload } from '../api/endpoints/uploads.ts';
import type { Account } from '../auth/account.ts';
import { readUploadList } from '../uploads/uploadList.ts';
import { leftOut } from '../uploads/uploadText.ts';
import { itemOf, type UploadNode } from './uploadNodes.ts';

const perPage = 20;

export class UploadsView implements vscode.TreeDataProvider<UploadNode> {
  readonly #account: Account;
  readonly #changed = new vscode.EventEmitter<UploadNode | undefined>();
  readonly #disposables: vscode.Disposable;
  /** Records that are newer than the list's: of uploads that are watched. */
  readonly #newer = new Map<string, Upload>();
  #pages = 1;

  readonly onDidChangeTreeData = this.#changed.event;

  constructor(account: Account) {
    this.#account = account;
    this.#disposables = vscode.Disposable.from(
      this.#changed,
      vscode.window.createTreeView('mapperWorkbench.uploads', { treeDataProvider: this, showCollapseAll: true }),
      account.onDidChange(() => this.refresh()),
    );
  }

  dispose(): void {
    this.#disposables.dispose();
  }

  /** The list anew, from its first page; the editor asks for it when the view is visible. */
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

  /** What cannot be read is one line that says why. */
  async getChildren(node?: UploadNode): Promise<UploadNode[]> {
    try {
      if (node === undefined) return await this.#uploads();
      if (node.kind === 'upload') return await this.#inUpload(node.upload);
      return node.kind === 'file' ? await this.#files(node.uploadId, node.path) : [];
    } catch (error) {
      if (error instanceof ApiError) return [{ kind: 'note', text: error.message }];
      throw error;
    }
  }

  /** Empty without a service or sign-in: then the view's welcome text stands there. */
  async #uploads(): Promise<UploadNode[]> {
    if (this.#account.service().kind !== 'service') return [];
    const credential = await this.#account.credentialFor('uploads');
    if (credential === undefined) return [];
    const client = this.#account.client();
    const nodes: UploadNode[] = [];
    for (let page = 1; page <= this.#pages; page++) {
      const query = { orderBy: 'upload_create_time', order: 'desc', page, pageSize: perPage } as const;
      const { uploads, hasMore } = await readUploadList(client, credential, query);
      nodes.push(...uploads.map((each) => ({ kind: 'upload', upload: this.#newer.get(each.id) ?? each }) as const));
      if (!hasMore) return nodes;
    }
    return [...nodes, { kind: 'more' }];
  }

  async #inUpload({ id, errors, warnings }: Upload): Promise<UploadNode[]> {
    return [
      ...errors.map((text) => ({ kind: 'error', text }) as const),
      ...warnings.map((text) => ({ kind: 'warning', text }) as const),
      ...(await this.#files(id, '').catch(noteOf)),
    ];
  }

  async #files(uploadId: string, folder: string): Promise<UploadNode[]> {
    const credential = await this.#account.credentialFor('uploads');
    if (credential === undefined) return [];
    const { files, total } = await listFolder(this.#account.client(), credential, uploadId, folder);
    if (files.length === 0) return [{ kind: 'note', text: vscode.l10n.t('There are no files here.') }];
    const nodes = files.map((file) => {
      const path = folder === '' ? file.name : `${folder}/${file.name}`;
      return { kind: 'file', uploadId, path, file } as const;
    });
    return [...nodes, ...leftOut(files.length, total, filesShown).map((text) => ({ kind: 'note', text }) as const)];
  }
}

function noteOf(error: unknown): UploadNode[] {
  if (error instanceof ApiError) return [{ kind: 'note', text: error.message }];
  throw error;
}

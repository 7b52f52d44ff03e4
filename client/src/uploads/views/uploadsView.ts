/** The view *Uploads*: sends requests only while it is visible, and asks the user nothing on its own. */
import * as vscode from 'vscode';
import { ApiError } from '../../remoteService/api/apiError.ts';
import type { Upload } from '../../remoteService/api/endpoints/uploads.ts';
import type { ServiceAccount } from '../../remoteService/auth/serviceAccount.ts';
import type { ServiceAccounts } from '../../remoteService/auth/serviceAccounts.ts';
import { RequestPermission, requestNotAllowedText } from '../../ui/requestPermission.ts';
import { readChildren, readUploads } from './readUploadNodes.ts';
import { itemOf, type UploadNode } from './uploadNodes.ts';

export class UploadsView implements vscode.TreeDataProvider<UploadNode> {
  readonly #accounts: ServiceAccounts;
  readonly #changed = new vscode.EventEmitter<UploadNode | undefined>();
  readonly #disposables: vscode.Disposable;
  /** Records of watched uploads, which are newer than the list's. */
  readonly #newer = new Map<string, Upload>();
  #pages = 1;
  readonly #asking = new RequestPermission();

  readonly onDidChangeTreeData = this.#changed.event;

  constructor(accounts: ServiceAccounts) {
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
      if (!('service' in node)) return [];
      return await readChildren(account, node);
    } catch (error) {
      if (error instanceof ApiError) return [{ kind: 'note', text: error.message }];
      throw error;
    }
  }

  /** Empty without a sign-in as well. */
  async #uploads(account: ServiceAccount): Promise<UploadNode[]> {
    const credential = await account.credentialFor('uploads');
    if (credential === undefined) return [];
    if (!this.#asking.may) return [{ kind: 'note', text: requestNotAllowedText() }];
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

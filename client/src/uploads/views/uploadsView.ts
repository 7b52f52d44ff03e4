/** The view *Uploads*: sends requests only while it is visible, and asks the user nothing on its own. */
import type * as vscode from 'vscode';
import type { Upload } from '../../remoteService/api/endpoints/uploads.ts';
import type { ServiceAccount } from '../../remoteService/auth/serviceAccount.ts';
import type { ServiceAccounts } from '../../remoteService/auth/serviceAccounts.ts';
import { ServiceView } from '../../ui/serviceView.ts';
import { noteOf, readChildren, readUploads } from './readUploadNodes.ts';
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

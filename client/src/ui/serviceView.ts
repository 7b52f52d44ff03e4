/** A tree in the side bar with items of the service. It sends requests only while it is visible, and asks nothing. */
import * as vscode from 'vscode';
import type { ServiceAccounts } from '../remoteService/auth/serviceAccounts.ts';

export abstract class ServiceView<T> implements vscode.TreeDataProvider<T>, vscode.Disposable {
  protected readonly accounts: ServiceAccounts;
  protected readonly tree: vscode.TreeView<T>;
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly #disposables: vscode.Disposable;
  #isAsked = false;

  readonly onDidChangeTreeData = this.#changed.event;

  constructor(viewId: string, accounts: ServiceAccounts) {
    this.accounts = accounts;
    this.tree = vscode.window.createTreeView(viewId, { treeDataProvider: this, showCollapseAll: true });
    this.#disposables = vscode.Disposable.from(
      this.#changed,
      this.tree,
      accounts.onDidChange(() => this.refresh()),
      vscode.workspace.onDidGrantWorkspaceTrust(() => this.refresh()),
    );
  }

  dispose(): void {
    this.#disposables.dispose();
  }

  /** The user requests the items, which is allowed in an untrusted workspace as well. */
  ask(): void {
    this.#isAsked = true;
    this.refresh();
  }

  /** Reloads; an invisible view waits until it is visible. */
  refresh(): void {
    this.#changed.fire(undefined);
  }

  /** Returns why the view sends no requests on its own, or undefined if it may send them. */
  protected refusal(): string | undefined {
    if (this.#isAsked || vscode.workspace.isTrusted) return undefined;
    return vscode.l10n.t('In Restricted Mode, the service is contacted only when you refresh this view.');
  }

  abstract getTreeItem(node: T): vscode.TreeItem;

  /** VS Code calls this only while the view is visible. */
  abstract getChildren(node?: T): Promise<T[]>;
}

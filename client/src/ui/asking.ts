/** May a view ask the service by itself? In a workspace that is not trusted it waits until the user wants it to. */
import * as vscode from 'vscode';

export class Asking {
  #isAsked = false;

  get may(): boolean {
    return this.#isAsked || vscode.workspace.isTrusted;
  }

  /** The user pressed *Refresh*. */
  asked(): void {
    this.#isAsked = true;
  }
}

/** What a view shows instead of what it would ask for. */
export function notAsked(): string {
  return vscode.l10n.t('In Restricted Mode the service is asked when you refresh this view, and not by itself.');
}

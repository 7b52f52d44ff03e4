/** May a view send requests on its own? In an untrusted workspace it waits until the user wants it. */
import * as vscode from 'vscode';

export class RequestPermission {
  #isAsked = false;

  get may(): boolean {
    return this.#isAsked || vscode.workspace.isTrusted;
  }

  /** The user pressed *Refresh*. */
  asked(): void {
    this.#isAsked = true;
  }
}

/** Returns the text of a view that waits for a refresh before it asks the service. */
export function requestNotAllowedText(): string {
  return vscode.l10n.t('In Restricted Mode, the service is only asked when you refresh this view.');
}

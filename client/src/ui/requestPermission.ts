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

/** Returns the text for a view that sends no request to the service until the user refreshes the view. */
export function requestNotAllowedText(): string {
  return vscode.l10n.t('In Restricted Mode, the service is contacted only when you refresh this view.');
}

/** Read-only pages: text that was made once and is shown in an editor of its own scheme. */
import * as vscode from 'vscode';

export class Pages implements vscode.TextDocumentContentProvider {
  readonly #scheme: string;
  readonly #pages = new Map<string, string>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #disposables: vscode.Disposable;

  readonly onDidChange = this.#changed.event;

  constructor(scheme: string) {
    this.#scheme = scheme;
    this.#disposables = vscode.Disposable.from(
      this.#changed,
      vscode.workspace.registerTextDocumentContentProvider(scheme, this),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#pages.delete(uri.toString())),
    );
  }

  dispose(): void {
    this.#disposables.dispose();
  }

  /** Empty for a page of an earlier session that the editor restored. */
  provideTextDocumentContent(uri: vscode.Uri): string {
    return (
      this.#pages.get(uri.toString()) ?? vscode.l10n.t('This page is from an earlier session. Run the command again.')
    );
  }

  /** Stores a page's text, and returns its address. The extension in `name` selects the language. */
  put(name: string, text: string): vscode.Uri {
    const uri = vscode.Uri.from({ scheme: this.#scheme, path: `/${name.replaceAll(/[^\w .-]+/g, '_')}` });
    this.#pages.set(uri.toString(), text);
    this.#changed.fire(uri);
    return uri;
  }
}

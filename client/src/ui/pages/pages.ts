/** Read-only pages: text that was made once and is shown in an editor of its own scheme. */
import * as vscode from 'vscode';

export class Pages implements vscode.TextDocumentContentProvider {
  readonly #scheme: string;
  readonly #missing: string;
  readonly #pages = new Map<string, string>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #disposables: vscode.Disposable;

  readonly onDidChange = this.#changed.event;

  /** @param missing the text of a page of an earlier session that the editor restored */
  constructor(scheme: string, missing = vscode.l10n.t('This page is from an earlier session. Run the command again.')) {
    this.#scheme = scheme;
    this.#missing = missing;
    this.#disposables = vscode.Disposable.from(
      this.#changed,
      vscode.workspace.registerTextDocumentContentProvider(scheme, this),
      // A change of the language closes and opens the document as well.
      vscode.workspace.onDidCloseTextDocument(({ uri, isClosed }) => isClosed && this.#pages.delete(uri.toString())),
    );
  }

  dispose(): void {
    this.#disposables.dispose();
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.#pages.get(uri.toString()) ?? this.#missing;
  }

  /** Stores a page's text, and returns its address. The extension in `name` selects the language. */
  put(name: string, text: string): vscode.Uri {
    return this.set(`/${name.replaceAll(/[^\w .-]+/g, '_')}`, text);
  }

  /** Stores the text of the page with this path, and returns its address. */
  protected set(path: string, text: string): vscode.Uri {
    const uri = vscode.Uri.from({ scheme: this.#scheme, path });
    this.#pages.set(uri.toString(), text);
    this.#changed.fire(uri);
    return uri;
  }
}

/** Read-only pages: text that was made once and is shown in an editor of its own scheme. */
import * as vscode from 'vscode';

interface Page<About> {
  readonly text: string;
  readonly about: About | undefined;
}

export class Pages<About = never> implements vscode.TextDocumentContentProvider {
  readonly #scheme: string;
  readonly #pages = new Map<string, Page<About>>();
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

  /** Empty for a page of an earlier session, which the editor opened again. */
  provideTextDocumentContent(uri: vscode.Uri): string {
    return (
      this.#pages.get(uri.toString())?.text ??
      vscode.l10n.t('This page was made in an earlier session. Run the command again.')
    );
  }

  /** Shows a page, or brings the open one of that name up to date. The ending of `name` chooses the language. */
  async show(name: string, text: string, about?: About): Promise<void> {
    const document = await vscode.workspace.openTextDocument(this.put(name, text, about));
    await vscode.window.showTextDocument(document, { preview: true });
  }

  /** What a page of this session is about; undefined for any other document. */
  about(uri: vscode.Uri): About | undefined {
    return this.#pages.get(uri.toString())?.about;
  }

  /** Keeps a page's text, and gives the address to show it at. */
  put(name: string, text: string, about?: About): vscode.Uri {
    const uri = vscode.Uri.from({ scheme: this.#scheme, path: `/${name.replaceAll(/[^\w .-]+/g, '_')}` });
    this.#pages.set(uri.toString(), { text, about });
    this.#changed.fire(uri);
    return uri;
  }
}

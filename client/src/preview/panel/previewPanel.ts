import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { setTabTitle } from '../../ui/titles.ts';
import { coalesce } from '../../util/coalesce.ts';
import { fileNameOf } from '../../util/fileName.ts';
import type { PreviewChanges } from '../previewChanges.ts';
import { pageHtml } from './pageHtml.ts';
import { PageMessages } from './pageMessages.ts';
import { PanelContent } from './panelContent.ts';
import { type HostMessage, type PreviewSide, readPageMessage } from './panelProtocol.ts';
import { PanelRequests, type PanelView } from './panelRequests.ts';

/** The services that a panel uses. */
export interface PanelServices {
  readonly client: BaseLanguageClient;
  readonly changes: PreviewChanges;
  readonly log: vscode.LogOutputChannel;
  readonly extensionUri: vscode.Uri;
}

/** The initial state of a panel. */
export interface PanelStart {
  /** The mapper, or a data file. */
  readonly source: vscode.Uri;
  /** The data file, if it is not the active one. */
  readonly dataUri?: string | undefined;
  /** The panel is locked to its mapper. */
  readonly isLocked?: boolean | undefined;
  readonly side?: PreviewSide | undefined;
}

/** One panel: its tab, what it shows, and its page, which is updated after every change. */
export class PreviewPanel {
  readonly #view: PanelView;
  readonly #panel: vscode.WebviewPanel;
  readonly #services: PanelServices;
  readonly #content: PanelContent;
  readonly #messages: PageMessages;
  readonly #disposables: vscode.Disposable;
  readonly refresh: () => void;

  constructor(panel: vscode.WebviewPanel, start: PanelStart, services: PanelServices) {
    const { source, dataUri, isLocked = false, side } = start;
    this.#view = { source, dataUri, isLocked, side: side ?? 'spec', selectedSide: side };
    this.#panel = panel;
    this.#services = services;
    const requests = new PanelRequests(this.#view, services);
    this.#content = new PanelContent(this.#view, requests, (message) => this.#send(message));
    const refresh = coalesce(() => this.#content.sendPreview());
    this.refresh = () => {
      requests.cancelEntries();
      void refresh();
    };
    this.#messages = new PageMessages({
      view: this.#view,
      requests,
      content: this.#content,
      panel,
      refresh: this.refresh,
    });
    const dist = vscode.Uri.joinPath(services.extensionUri, 'dist');
    const title = this.#nameTab();
    panel.webview.options = { enableScripts: true, localResourceRoots: [dist] };
    this.#disposables = vscode.Disposable.from(
      panel.webview.onDidReceiveMessage((raw: unknown) => void this.#received(raw)),
      panel.onDidDispose(() => this.#disposables.dispose()),
      this.#content,
      services.changes.onDidChange(this.refresh),
      new vscode.Disposable(() => requests.cancelEntries()),
    );
    panel.webview.html = pageHtml({
      script: `${panel.webview.asWebviewUri(vscode.Uri.joinPath(dist, 'preview.js'))}`,
      style: `${panel.webview.asWebviewUri(vscode.Uri.joinPath(dist, 'preview-style.css'))}`,
      styleSource: panel.webview.cspSource,
      nonce: crypto.randomUUID(),
      uri: source.toString(),
      title,
    });
  }

  get isActive(): boolean {
    return this.#panel.active;
  }

  /** The shown mapper, or the data file that the panel was opened for. */
  get source(): vscode.Uri {
    return this.#view.source;
  }

  /** A locked panel keeps its mapper, whichever mapper is opened in an editor. */
  get isLocked(): boolean {
    return this.#view.isLocked;
  }

  set isLocked(isLocked: boolean) {
    this.#view.isLocked = isLocked;
    this.#nameTab();
    this.#send({ kind: 'lock', isLocked });
  }

  /** The shown data file; undefined before there is one. */
  get dataUri(): string | undefined {
    return this.#content.details?.dataUri;
  }

  /** Shows another mapper; does nothing if it is shown already. */
  follow(mapper: vscode.Uri): void {
    const uri = mapper.toString();
    if (uri === this.#view.source.toString() || uri === this.#content.details?.mapperUri) return;
    this.#view.source = mapper;
    this.#view.dataUri = undefined;
    this.#content.clear();
    this.#nameTab();
    this.refresh();
  }

  /** Shows another data file. */
  choose(dataUri: string): void {
    this.#view.dataUri = dataUri;
    this.refresh();
  }

  reveal(): void {
    this.#panel.reveal(undefined, true);
  }

  dispose(): void {
    this.#panel.dispose();
  }

  /** The cursor moved in an editor: values made by the rule or data value at the cursor are highlighted. */
  cursorMoved(editor: vscode.TextEditor): void {
    if (this.#panel.visible) this.#content.highlight(editor);
  }

  #nameTab(): string {
    const name = fileNameOf(this.#view.source);
    const title = this.#view.isLocked
      ? vscode.l10n.t('Entries of {0} (locked)', name)
      : vscode.l10n.t('Entries of {0}', name);
    return setTabTitle(this.#panel, title);
  }

  async #received(raw: unknown): Promise<void> {
    const message = readPageMessage(raw);
    if (message === undefined) return;
    try {
      await this.#messages.handle(message);
    } catch (error) {
      this.#services.log.error(`preview panel, ${message.kind}: ${String(error)}`);
    }
  }

  #send(message: HostMessage): void {
    void this.#panel.webview.postMessage(message);
  }
}

/** One panel: its tab, what it shows, and its page, which is updated after every change. */
import * as vscode from 'vscode';
import { previewLimits } from '../../../../server/src/protocol.ts';
import type { MapperClient } from '../../languageServer/mapperClient.ts';
import { toRange } from '../../ui/serverEdits.ts';
import { setTabTitle } from '../../ui/titles.ts';
import { coalesce } from '../../util/coalesce.ts';
import { fileNameOf } from '../../util/fileName.ts';
import type { PreviewChanges } from '../previewChanges.ts';
import { addRule } from './addRule.ts';
import { pageHtml } from './pageHtml.ts';
import { type PageMessage, type PanelState, readPageMessage } from './pageMessages.ts';
import { PanelContent } from './panelContent.ts';
import type { HostMessage } from './panelProtocol.ts';
import { PanelRequests, type PanelView } from './panelRequests.ts';
import { revealInMapper, revealValue, type ValueOrigin } from './reveal.ts';

/** How much larger the tree becomes each time. */
const moreValues = 5;

/** The services that a panel uses. */
export interface PanelServices {
  readonly client: MapperClient;
  readonly changes: PreviewChanges;
  readonly log: vscode.LogOutputChannel;
  readonly extensionUri: vscode.Uri;
}

export class PreviewPanel {
  readonly #view: PanelView;
  readonly #panel: vscode.WebviewPanel;
  readonly #services: PanelServices;
  readonly #requests: PanelRequests;
  readonly #content: PanelContent;
  readonly #disposables: vscode.Disposable;
  readonly refresh: () => void;

  /** @param state what is shown at first */
  constructor(panel: vscode.WebviewPanel, state: PanelState, services: PanelServices) {
    const { uri, dataUri, isLocked = false, side } = state;
    const [source, limit] = [vscode.Uri.parse(uri), previewLimits.usual];
    this.#view = { source, dataUri, isLocked, selectedSide: side, limit, hasUnread: false };
    this.#panel = panel;
    this.#services = services;
    const requests = new PanelRequests(this.#view, services);
    this.#requests = requests;
    this.#content = new PanelContent(this.#view, requests, (message) => this.#send(message));
    const refresh = coalesce(() => this.#content.sendPreview());
    this.refresh = () => {
      requests.cancel();
      void refresh();
    };
    const dist = vscode.Uri.joinPath(services.extensionUri, 'dist');
    const title = this.#nameTab();
    panel.webview.options = { enableScripts: true, localResourceRoots: [dist] };
    this.#disposables = vscode.Disposable.from(
      panel.webview.onDidReceiveMessage((raw: unknown) => void this.#received(raw)),
      panel.onDidDispose(() => this.#disposables.dispose()),
      requests,
      this.#content,
      services.changes.onDidChange(this.refresh),
      // The server reports the change when its findings are there. What is being made until then is out of date.
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (!this.#content.isAbout(document.uri)) return;
        requests.cancel();
        this.#content.textChanged();
      }),
    );
    panel.webview.html = pageHtml({
      script: `${panel.webview.asWebviewUri(vscode.Uri.joinPath(dist, 'preview.js'))}`,
      style: `${panel.webview.asWebviewUri(vscode.Uri.joinPath(dist, 'preview-style.css'))}`,
      styleSource: panel.webview.cspSource,
      nonce: crypto.randomUUID(),
      uri,
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
    return this.#content.preview?.dataUri;
  }

  /** Shows another mapper; does nothing if it is shown already. */
  follow(mapper: vscode.Uri): void {
    const uri = mapper.toString();
    if (uri === this.#view.source.toString() || uri === this.#content.preview?.mapperUri) return;
    this.#view.source = mapper;
    this.#view.dataUri = undefined;
    this.#view.limit = previewLimits.usual;
    this.#content.clear();
    this.#nameTab();
    this.refresh();
  }

  /** Shows another data file. */
  choose(dataUri: string): void {
    this.#view.dataUri = dataUri;
    this.refresh();
  }

  show(): void {
    this.#panel.reveal(undefined, true);
  }

  /** The editor group of the panel. */
  get column(): vscode.ViewColumn | undefined {
    return this.#panel.viewColumn;
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
      await this.#handle(message);
    } catch (error) {
      this.#services.log.error(`preview panel, ${message.kind}: ${String(error)}`);
    }
  }

  /** Does what the page asks for: sends it more, or shows something in an editor. */
  async #handle(message: PageMessage): Promise<void> {
    const content = this.#content;
    const view = this.#view;
    switch (message.kind) {
      case 'ready':
        content.start();
        this.refresh();
        return;
      case 'more':
        view.limit = Math.min(view.limit * moreValues, previewLimits.most);
        this.refresh();
        return;
      case 'showJson':
        await vscode.commands.executeCommand('mapperWorkbench.previewAsJson', view.source, this.dataUri);
        return;
      case 'summary':
        return message.isShown ? content.sendSummary() : this.#requests.cancelFileSet();
      case 'unread':
        view.hasUnread = message.isShown;
        if (message.isShown) this.refresh();
        return;
      case 'makeSample':
        return this.#makeSample();
      case 'chooseData':
        // The page is not trusted: it may only choose what it was offered.
        if (!content.isOffered(message.uri)) return;
        view.dataUri = message.uri;
        this.refresh();
        return;
      case 'reveal':
        return this.reveal(message);
      case 'addRule':
        return this.#addRule(message);
      case 'chooseSide':
        view.selectedSide = message.side;
        this.refresh();
        return;
      case 'revealCrash':
        return this.#revealCrash();
      case 'chooseTarget':
        await vscode.commands.executeCommand('mapperWorkbench.chooseTarget');
        return;
      case 'newMapper':
        await vscode.commands.executeCommand('mapperWorkbench.newMapper', view.source);
        return;
      case 'chooseSample':
        view.dataUri = undefined; // The command's choice replaces the panel's.
        await vscode.commands.executeCommand('mapperWorkbench.chooseSampleData', view.source);
    }
  }

  /** Opens an unsaved document, so that the user chooses its name and folder. */
  async #makeSample(): Promise<void> {
    const content = await this.#requests.sampleText();
    if (typeof content !== 'string') return;
    const document = await vscode.workspace.openTextDocument({ language: 'json', content });
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One, preview: false });
  }

  async #addRule({ field, dataUri }: Extract<PageMessage, { kind: 'addRule' }>): Promise<void> {
    const { preview } = this.#content;
    if (preview === undefined || (dataUri !== undefined && !this.#content.isOffered(dataUri))) return;
    const about = { ...preview, ...(dataUri !== undefined && { dataUri }) };
    const rule = await addRule(about, field, this.#requests.ask);
    if (rule) await revealInMapper(rule, this.#panel.viewColumn);
  }

  async #revealCrash(): Promise<void> {
    const { mapperUri, crash, other, unchecked } = this.#content.preview ?? {};
    const range = (crash ?? other?.crash ?? unchecked?.crash)?.range;
    if (!range || mapperUri === undefined) return;
    await revealInMapper(new vscode.Location(vscode.Uri.parse(mapperUri), toRange(range)), this.#panel.viewColumn);
  }

  /** Shows the rule and the source of a value, or one of them. The focus stays in the panel. */
  async reveal(origin: ValueOrigin): Promise<void> {
    const preview = await this.#content.currentPlaces();
    if (!preview) return;
    const hint = await revealValue(origin, preview, this.#panel.viewColumn, this.#requests.ask);
    this.#panel.reveal(undefined, false);
    if (hint !== undefined) this.#send({ kind: 'hint', sentence: hint });
  }

  #send(message: HostMessage): void {
    void this.#panel.webview.postMessage(message);
  }
}

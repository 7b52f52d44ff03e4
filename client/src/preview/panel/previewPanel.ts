import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  type LocateParams,
  type LocateResult,
  locateRequest,
  type PreviewParams,
  type PreviewSummary,
  type PreviewWindow,
  type Provenance,
  type ProvenanceParams,
  previewRequest,
  previewSummaryRequest,
  provenanceRequest,
  type SamplesResult,
  type SampleTextParams,
  type SampleTextResult,
  samplesRequest,
  sampleTextRequest,
} from '../../../../server/src/protocol.ts';
import { nameTab } from '../../ui/titles.ts';
import { coalesce } from '../coalesce.ts';
import { hasInvalidJson, nameOf } from '../invalidJson.ts';
import type { PreviewChanges } from '../previewChanges.ts';
import { pageHtml } from './pageHtml.ts';
import { type HostMessage, type PageMessage, readPageMessage } from './panelProtocol.ts';
import { PanelSearch } from './panelSearch.ts';
import { isStale, revealRange } from './reveal.ts';

/** What a panel may use. */
export interface PanelServices {
  readonly client: BaseLanguageClient;
  readonly changes: PreviewChanges;
  readonly log: vscode.LogOutputChannel;
  readonly extensionUri: vscode.Uri;
}

/** One panel: asks the server what the page wants to show, and follows every change. */
export class PreviewPanel {
  readonly source: vscode.Uri;
  readonly #panel: vscode.WebviewPanel;
  readonly #services: PanelServices;
  readonly #disposables: vscode.Disposable;
  readonly refresh: () => void;
  #dataUri: string | undefined;
  #generation = 0;
  /** What was sent last. */
  #sent: Extract<HostMessage, { kind: 'preview' }> | undefined;
  /** URIs that the page was offered, and may choose. */
  readonly #offered = new Set<string>();
  #cursor: vscode.TextEditor | undefined;
  readonly #search = new PanelSearch((rest, token) => this.#ask(previewRequest, this.#params(rest), token));
  readonly #followCursor = coalesce(() => this.#sendHighlight());

  constructor(panel: vscode.WebviewPanel, source: vscode.Uri, dataUri: string | undefined, services: PanelServices) {
    this.source = source;
    this.#panel = panel;
    this.#dataUri = dataUri;
    this.#services = services;
    const refresh = coalesce(() => this.#sendPreview());
    this.refresh = () => void refresh();
    const dist = vscode.Uri.joinPath(services.extensionUri, 'dist');
    const title = nameTab(panel, vscode.l10n.t('Entries of {0}', nameOf(source)));
    panel.webview.options = { enableScripts: true, localResourceRoots: [dist] };
    this.#disposables = vscode.Disposable.from(
      panel.webview.onDidReceiveMessage((raw: unknown) => void this.#received(raw)),
      panel.onDidDispose(() => this.#disposables.dispose()),
      this.#search,
      services.changes.onDidChange(this.refresh),
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

  /** The data file that is shown; undefined before there is one. */
  get dataUri(): string | undefined {
    return this.#sent?.preview.details?.dataUri;
  }

  /** Shows another data file. */
  choose(dataUri: string): void {
    this.#dataUri = dataUri;
    this.refresh();
  }

  reveal(): void {
    this.#panel.reveal(undefined, true);
  }

  dispose(): void {
    this.#panel.dispose();
  }

  /** The cursor moved in some editor: what its rule or its place made is marked. */
  cursorMoved(editor: vscode.TextEditor): void {
    const { mapperUri, dataUri } = this.#sent?.preview.details ?? {};
    const uri = editor.document.uri.toString();
    if (!this.#panel.visible || (uri !== mapperUri && uri !== dataUri)) return;
    this.#cursor = editor;
    void this.#followCursor();
  }

  async #sendHighlight(): Promise<void> {
    if (!this.#cursor) return;
    const { document, selection } = this.#cursor;
    const params = { uri: `${document.uri}`, position: selection.active } satisfies ProvenanceParams;
    const provenance = await this.#ask<Provenance>(provenanceRequest, params);
    if (provenance !== undefined) this.#send({ kind: 'highlight', provenance });
  }

  async #sendPreview(): Promise<void> {
    const half = this.#invalidJson();
    // Asked for even where the answer will not be shown: the server tells of the next change only after that.
    const preview = await this.#ask<PreviewWindow>(previewRequest, this.#params({}));
    if (preview === undefined) return;
    if (half !== undefined && this.#sent?.preview.details) {
      const sentence = vscode.l10n.t('{0} is not valid JSON just now; these are its last entries.', nameOf(half));
      this.#send({ kind: 'stale', sentence });
      return;
    }
    const { mapperUri, dataUri } = preview.details ?? {};
    const found = await this.#ask<SamplesResult>(samplesRequest, { uri: mapperUri ?? this.source.toString() });
    const samples = (found?.samples ?? []).map(({ uri }) => ({ uri, name: nameOf(vscode.Uri.parse(uri)) }));
    for (const { uri } of samples) this.#offered.add(uri);
    const generation = ++this.#generation;
    this.#sent = { kind: 'preview', generation, preview, samples, active: dataUri ?? null };
    this.#send(this.#sent);
  }

  /** The file of the two that cannot be read just now. */
  #invalidJson(): vscode.Uri | undefined {
    const { mapperUri, dataUri } = this.#sent?.preview.details ?? {};
    const uris = [this.source.toString(), mapperUri, dataUri].filter((uri) => uri !== undefined);
    return uris.map((uri) => vscode.Uri.parse(uri)).find(hasInvalidJson);
  }

  async #received(raw: unknown): Promise<void> {
    const message = readPageMessage(raw);
    if (message === undefined) return;
    try {
      await this.#answer(message);
    } catch (error) {
      this.#services.log.error(`preview panel, ${message.kind}: ${String(error)}`);
    }
  }

  async #answer(message: PageMessage): Promise<void> {
    switch (message.kind) {
      case 'ready':
        this.#send({ kind: 'start', language: vscode.env.language, bundle: vscode.l10n.bundle ?? {} });
        // A page that was hidden begins anew.
        if (this.#sent) this.#send(this.#sent);
        this.refresh();
        return;
      case 'entries':
        return this.#sendMore({ from: message.from });
      case 'part':
        return this.#sendMore({ from: message.from, path: message.path, entry: message.entry });
      case 'search':
        return this.#sendFound(message.filter, message.from);
      case 'coverage':
        return this.#sendCoverage();
      case 'summary':
        return this.#sendSummary();
      case 'makeSample':
        return this.#makeSample();
      case 'chooseData':
        // The page is not trusted: it may choose what it was offered.
        if (!this.#offered.has(message.uri)) return;
        return this.choose(message.uri);
      case 'reveal':
        return this.#reveal(message);
      case 'command':
        // What is chosen there counts from now on.
        if (message.name === 'chooseSampleData') this.#dataUri = undefined;
        await vscode.commands.executeCommand(`mapperWorkbench.${message.name}`, this.source, this.dataUri);
    }
  }

  async #sendMore(rest: Partial<PreviewParams>): Promise<void> {
    const generation = this.#generation;
    const preview = await this.#ask<PreviewWindow>(previewRequest, this.#params(rest));
    if (preview) this.#send({ kind: 'more', generation, preview });
  }

  async #sendFound(filter: string, from: number): Promise<void> {
    const generation = this.#generation;
    const found = await this.#search.run(filter, from);
    if (found) this.#send({ kind: 'found', generation, found });
  }

  async #sendCoverage(): Promise<void> {
    const generation = this.#generation;
    const preview = await this.#ask<PreviewWindow>(previewRequest, this.#params({ coverage: true, count: 0 }));
    const coverage = preview?.coverage ?? { read: 0, total: 0, unread: [], unused: [] };
    this.#send({ kind: 'coverage', generation, coverage });
  }

  async #sendSummary(): Promise<void> {
    const generation = this.#generation;
    const uri = this.#sent?.preview.details?.mapperUri ?? this.source.toString();
    const summary = await this.#ask<PreviewSummary>(previewSummaryRequest, { uri });
    if (summary === undefined) return;
    for (const row of summary.rows) this.#offered.add(row.uri);
    this.#send({ kind: 'summary', generation, summary });
  }

  /** A new document, not saved: what it is called and where it lies is the user's choice. */
  async #makeSample(): Promise<void> {
    const asked = { uri: `${this.source}` } satisfies SampleTextParams;
    const content = await this.#ask<SampleTextResult>(sampleTextRequest, asked);
    if (typeof content !== 'string') return;
    const document = await vscode.workspace.openTextDocument({ language: 'json', content });
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One, preview: false });
  }

  async #reveal({ section, rule, pointer }: Extract<PageMessage, { kind: 'reveal' }>): Promise<void> {
    const details = (await this.#current())?.details;
    if (!details) return;
    const mapper = vscode.Uri.parse(details.mapperUri);
    const own = rule === undefined ? details.sections : details.rules;
    const found = own.find((each) => each.section === section && (!('rule' in each) || each.rule === rule));
    if (found) await revealRange(mapper, found.range);
    if (pointer === undefined) return;
    const place = { uri: details.dataUri, pointer } satisfies LocateParams;
    const range = await this.#ask<LocateResult>(locateRequest, place);
    if (range) await revealRange(vscode.Uri.parse(details.dataUri), range, mapper);
    this.#panel.reveal(undefined, false);
  }

  /** The preview that is shown, its ranges asked for again where the mapper was edited since. */
  async #current(): Promise<PreviewWindow | undefined> {
    const preview = this.#sent?.preview;
    if (preview?.details === undefined || !isStale(preview.documentVersion, preview.details.mapperUri)) return preview;
    return this.#ask<PreviewWindow>(previewRequest, this.#params({ count: 0 }));
  }

  #params(rest: Partial<PreviewParams>): PreviewParams {
    const dataUri = this.#dataUri === undefined ? {} : { dataUri: this.#dataUri };
    return { uri: this.source.toString(), ...dataUri, details: true, ...rest };
  }

  /** Undefined where the server does not answer: it says so itself, and the next change asks again. */
  async #ask<Result>(method: string, params: object, token?: vscode.CancellationToken): Promise<Result | undefined> {
    try {
      const { client } = this.#services;
      return await (token ? client.sendRequest<Result>(method, params, token) : client.sendRequest(method, params));
    } catch (error) {
      if (token?.isCancellationRequested) return undefined;
      this.#services.log.warn(`${method}: ${String(error)}`);
      return undefined;
    }
  }

  #send(message: HostMessage): void {
    void this.#panel.webview.postMessage(message);
  }
}

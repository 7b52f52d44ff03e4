import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  type PreviewParams,
  type PreviewSummary,
  type PreviewWindow,
  type Provenance,
  type ProvenanceParams,
  previewRequest,
  previewSummaryRequest,
  provenanceRequest,
  type Range,
  type SamplesResult,
  type SampleTextParams,
  type SampleTextResult,
  samplesRequest,
  sampleTextRequest,
} from '../../../../server/src/protocol.ts';
import { section } from '../../settings.ts';
import { nameTab } from '../../ui/titles.ts';
import { stepDone } from '../../ui/walkthrough.ts';
import { coalesce } from '../coalesce.ts';
import { hasInvalidJson, nameOf } from '../invalidJson.ts';
import type { PreviewChanges } from '../previewChanges.ts';
import { addRule } from './addRule.ts';
import { pageHtml } from './pageHtml.ts';
import { type HostMessage, type PageMessage, readPageMessage, type Side, type UnreadFields } from './panelProtocol.ts';
import { PanelSearch } from './panelSearch.ts';
import { isStale, revealInMapper, revealValue } from './reveal.ts';

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
  readonly side?: Side | undefined;
}

/** One panel: requests what the page shows, and follows every change. */
export class PreviewPanel {
  #source: vscode.Uri;
  #isLocked: boolean;
  readonly #panel: vscode.WebviewPanel;
  readonly #services: PanelServices;
  readonly #disposables: vscode.Disposable;
  readonly refresh: () => void;
  #dataUri: string | undefined;
  #side: Side;
  /** Range at which the parser stops. */
  #crash: Range | undefined;
  #generation = 0;
  /** The last preview that was sent. */
  #sent: Extract<HostMessage, { kind: 'preview' }> | undefined;
  /** URIs offered to the page, which it may choose. */
  readonly #offered = new Set<string>();
  #cursor: vscode.TextEditor | undefined;
  readonly #search = new PanelSearch((rest, token) => this.#ask(previewRequest, this.#shown(rest), token));
  /** Sends what takes longer than the entries, after these. */
  readonly #sendDetails = coalesce(async () => void (await Promise.all([this.#sendMarks(), this.#sendParser()])));
  readonly #followCursor = coalesce(() => this.#sendHighlight());

  constructor(panel: vscode.WebviewPanel, start: PanelStart, services: PanelServices) {
    this.#source = start.source;
    this.#isLocked = start.isLocked ?? false;
    this.#side = start.side ?? 'spec';
    this.#panel = panel;
    this.#dataUri = start.dataUri;
    this.#services = services;
    const refresh = coalesce(() => this.#sendPreview());
    this.refresh = () => void refresh();
    const dist = vscode.Uri.joinPath(services.extensionUri, 'dist');
    const title = this.#nameTab();
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
      uri: start.source.toString(),
      title,
    });
  }

  get isActive(): boolean {
    return this.#panel.active;
  }

  /** The shown mapper, or the data file that the panel was opened for. */
  get source(): vscode.Uri {
    return this.#source;
  }

  /** A locked panel keeps its mapper, whichever mapper is opened in an editor. */
  get isLocked(): boolean {
    return this.#isLocked;
  }

  set isLocked(isLocked: boolean) {
    this.#isLocked = isLocked;
    this.#nameTab();
    this.#send({ kind: 'lock', isLocked });
  }

  /** The shown data file; undefined before there is one. */
  get dataUri(): string | undefined {
    return this.#sent?.preview.details?.dataUri;
  }

  /** Shows another mapper; does nothing if it is shown already. */
  follow(mapper: vscode.Uri): void {
    const uri = mapper.toString();
    if (uri === this.#source.toString() || uri === this.#sent?.preview.details?.mapperUri) return;
    this.#source = mapper;
    this.#dataUri = undefined;
    this.#sent = undefined;
    this.#generation++; // Pending answers are about the other mapper, so they are ignored.
    this.#offered.clear();
    this.#nameTab();
    this.refresh();
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

  /** The cursor moved in an editor: values made by the rule or data value at the cursor are highlighted. */
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

  #nameTab(): string {
    const name = nameOf(this.#source);
    const title = this.#isLocked
      ? vscode.l10n.t('Entries of {0} (locked)', name)
      : vscode.l10n.t('Entries of {0}', name);
    return nameTab(this.#panel, title);
  }

  async #sendPreview(): Promise<void> {
    const source = this.#source;
    const invalid = this.#invalidJson();
    // Requested even if the answer will not be shown: only then does the server report the next change.
    const preview = await this.#ask<PreviewWindow>(previewRequest, this.#params({}));
    if (preview === undefined || source !== this.#source) return;
    if (invalid !== undefined && this.#sent?.preview.details) {
      const sentence = vscode.l10n.t('{0} is not valid JSON just now; these are its last entries.', nameOf(invalid));
      this.#send({ kind: 'stale', sentence });
      return;
    }
    const { mapperUri, dataUri } = preview.details ?? {};
    const found = await this.#ask<SamplesResult>(samplesRequest, { uri: mapperUri ?? source.toString() });
    if (source !== this.#source) return;
    const samples = (found?.samples ?? []).map(({ uri }) => ({ uri, name: nameOf(vscode.Uri.parse(uri)) }));
    for (const { uri } of samples) this.#offered.add(uri);
    const generation = ++this.#generation;
    const active = dataUri ?? null;
    const shown = { source: source.toString(), isLocked: this.#isLocked, side: this.#side };
    this.#sent = { kind: 'preview', generation, preview, samples, active, ...shown };
    this.#send(this.#sent);
    void this.#sendDetails();
    if (preview.entries.length > 0) await stepDone('sawEntries');
  }

  /** The mapper or data file, if its JSON is invalid at the moment. */
  #invalidJson(): vscode.Uri | undefined {
    const { mapperUri, dataUri } = this.#sent?.preview.details ?? {};
    const uris = [this.#source.toString(), mapperUri, dataUri].filter((uri) => uri !== undefined);
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
        // A page that was hidden starts from scratch.
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
        // The page is not trusted: it may only choose what it was offered.
        if (!this.#offered.has(message.uri)) return;
        return this.choose(message.uri);
      case 'reveal':
        return this.#reveal(message);
      case 'addRule':
        return this.#addRule(message.field);
      case 'chooseSide':
        this.#side = message.side;
        this.refresh();
        return;
      case 'revealCrash':
        if (this.#crash) await this.#revealInMapper(this.#crash);
        return;
      case 'chooseSample':
        this.#dataUri = undefined; // The command's choice replaces the panel's.
        await vscode.commands.executeCommand('mapperWorkbench.chooseSampleData', this.#source);
    }
  }

  async #sendMore(rest: Partial<PreviewParams>): Promise<void> {
    const generation = this.#generation;
    const preview = await this.#ask<PreviewWindow>(previewRequest, this.#shown(rest));
    if (preview) this.#send({ kind: 'more', generation, preview });
  }

  async #sendFound(filter: string, from: number): Promise<void> {
    const generation = this.#generation;
    const found = await this.#search.run(filter, from);
    if (found) this.#send({ kind: 'found', generation, found });
  }

  async #sendMarks(): Promise<void> {
    const preview = this.#sent?.preview;
    if (!preview?.details) return;
    const generation = this.#generation;
    const coverage = isQuicklyCovered(preview);
    const about = await this.#ask<PreviewWindow>(previewRequest, this.#params({ marks: true, coverage, count: 0 }));
    if (about === undefined) return;
    this.#send({ kind: 'marks', generation, marks: about.marks ?? [], ...(coverage && { unread: unreadOf(about) }) });
  }

  /** Sends what the parser would write, unless the user turned that off. */
  async #sendParser(): Promise<void> {
    const compat = vscode.workspace.getConfiguration(section, this.#source).get('compat');
    if (!this.#sent?.preview.details || (compat === 'off' && this.#side === 'spec')) return;
    const generation = this.#generation;
    const preview = await this.#ask<PreviewWindow>(previewRequest, this.#params(this.#asParser()));
    if (preview === undefined || generation !== this.#generation) return;
    this.#crash = preview.crash?.range;
    this.#send({ kind: 'parser', generation, preview });
  }

  async #sendCoverage(): Promise<void> {
    const generation = this.#generation;
    const preview = await this.#ask<PreviewWindow>(previewRequest, this.#params({ coverage: true, count: 0 }));
    this.#send({ kind: 'coverage', generation, unread: unreadOf(preview) });
  }

  async #sendSummary(): Promise<void> {
    const generation = this.#generation;
    const uri = this.#sent?.preview.details?.mapperUri ?? this.#source.toString();
    const summary = await this.#ask<PreviewSummary>(previewSummaryRequest, { uri });
    if (summary === undefined) return;
    for (const row of summary.rows) this.#offered.add(row.uri);
    this.#send({ kind: 'summary', generation, summary });
  }

  /** Opens an unsaved document, so that the user chooses its name and folder. */
  async #makeSample(): Promise<void> {
    const asked = { uri: `${this.#source}` } satisfies SampleTextParams;
    const content = await this.#ask<SampleTextResult>(sampleTextRequest, asked);
    if (typeof content !== 'string') return;
    const document = await vscode.workspace.openTextDocument({ language: 'json', content });
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One, preview: false });
  }

  async #addRule(field: string): Promise<void> {
    const details = this.#sent?.preview.details;
    if (!details) return;
    const rule = await addRule(details, field, (method, params) => this.#ask(method, params));
    if (rule) await revealInMapper(rule, this.#panel.viewColumn);
  }

  async #revealInMapper({ start, end }: Range): Promise<void> {
    const { mapperUri } = this.#sent?.preview.details ?? {};
    if (mapperUri === undefined) return;
    const range = new vscode.Range(start.line, start.character, end.line, end.character);
    await revealInMapper(new vscode.Location(vscode.Uri.parse(mapperUri), range), this.#panel.viewColumn);
  }

  async #reveal(places: Extract<PageMessage, { kind: 'reveal' }>): Promise<void> {
    const details = (await this.#current())?.details;
    if (!details) return;
    await revealValue(places, details, this.#panel.viewColumn, (method, params) => this.#ask(method, params));
    this.#panel.reveal(undefined, false);
  }

  /** The shown preview, requested again if the mapper was edited since. */
  async #current(): Promise<PreviewWindow | undefined> {
    const preview = this.#sent?.preview;
    if (preview?.details === undefined || !isStale(preview.documentVersion, preview.details.mapperUri)) return preview;
    return this.#ask<PreviewWindow>(previewRequest, this.#params({ count: 0 }));
  }

  /** Like {@link #params}, for the shown side. */
  #shown(rest: Partial<PreviewParams>): PreviewParams {
    return this.#params(this.#side === 'spec' ? rest : { ...rest, ...this.#asParser() });
  }

  #asParser(): Partial<PreviewParams> {
    return { as: 'parser', ...(this.#side !== 'spec' && { parserVersion: this.#side }) };
  }

  #params(rest: Partial<PreviewParams>): PreviewParams {
    const dataUri = this.#dataUri === undefined ? {} : { dataUri: this.#dataUri };
    return { uri: this.#source.toString(), ...dataUri, details: true, ...rest };
  }

  /**
   * Undefined without an answer: the server's failure is reported elsewhere, and the next change sends another request.
   */
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

/** The most sections for which unread fields are counted without a request. */
const quickSections = 20_000;

function isQuicklyCovered({ details }: PreviewWindow): boolean {
  let sections = 0;
  for (const { candidates, instances } of details?.sections ?? []) sections += Math.max(candidates, instances);
  return sections <= quickSections;
}

function unreadOf(preview: PreviewWindow | undefined): UnreadFields {
  return { total: preview?.coverage?.total ?? 0, fields: preview?.unread ?? [] };
}

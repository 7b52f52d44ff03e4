import * as vscode from 'vscode';
import type { PreviewDetails, PreviewPartParams, Range } from '../../../../server/src/protocol.ts';
import { hasInvalidJson } from '../../mappers/mapperDocuments.ts';
import { completeWalkthroughStep } from '../../ui/contextKeys.ts';
import { coalesce } from '../../util/coalesce.ts';
import { fileNameOf } from '../../util/fileName.ts';
import type { DataFileRow } from './dataFiles.ts';
import type { HostMessage, Search } from './panelProtocol.ts';
import type { PanelRequests, PanelView } from './panelRequests.ts';
import { isStale } from './reveal.ts';

/** What the page is sent: the preview, and then all that belongs to it. */
export class PanelContent {
  readonly #view: PanelView;
  readonly #requests: PanelRequests;
  readonly #send: (message: HostMessage) => void;
  /** The number of the preview that answers belong to. */
  #generation = 0;
  /** The last preview that was sent. */
  #sent: Extract<HostMessage, { kind: 'preview' }> | undefined;
  /** Range at which the parser stops. */
  #crash: Range | undefined;
  #cursor: vscode.TextEditor | undefined;
  /** Sends what takes longer than the entries, after these. */
  readonly #sendDetails = coalesce(async () => {
    await Promise.all([this.#sendMarks(), this.#sendParser()]);
  });
  readonly #sendHighlight = coalesce(() => this.#highlight());

  constructor(view: PanelView, requests: PanelRequests, send: (message: HostMessage) => void) {
    this.#view = view;
    this.#requests = requests;
    this.#send = send;
  }

  /** Details of the shown preview; undefined before there is one. */
  get details(): PreviewDetails | undefined {
    return this.#sent?.preview.details;
  }

  /** Range in the mapper at which the parser stops. */
  get crash(): Range | undefined {
    return this.#crash;
  }

  /** Was the data file offered to the page? */
  isOffered(dataUri: string): boolean {
    return this.#sent?.samples.some(({ uri }) => uri === dataUri) === true;
  }

  /** Forgets what was sent, because another mapper is shown. */
  clear(): void {
    this.#sent = undefined;
    this.#generation++; // Pending answers are about the other mapper, so they are ignored.
  }

  /** A page that was hidden starts from scratch. */
  start(): void {
    this.#send({ kind: 'start', language: vscode.env.language, bundle: vscode.l10n.bundle ?? {} });
    if (this.#sent) this.#send(this.#sent);
  }

  async sendPreview(): Promise<void> {
    const { source } = this.#view;
    const invalid = this.#invalidJson();
    // Requested even if the answer will not be shown: only then does the server report the next change.
    const preview = await this.#requests.preview();
    if (preview === undefined || source !== this.#view.source) return;
    if (invalid !== undefined && this.details) {
      const sentence = vscode.l10n.t(
        "{0} isn't valid JSON at the moment. These are the last valid entries.",
        fileNameOf(invalid),
      );
      this.#send({ kind: 'stale', sentence });
      return;
    }
    const { mapperUri, dataUri } = preview.details ?? {};
    const found = await this.#requests.samples(mapperUri ?? source.toString());
    if (source !== this.#view.source) return;
    const samples = (found?.samples ?? []).map(({ uri }) => ({ uri, name: fileNameOf(vscode.Uri.parse(uri)) }));
    const generation = ++this.#generation;
    const active = dataUri ?? null;
    this.#view.side = this.#view.selectedSide ?? preview.target ?? 'spec';
    const { isLocked, side } = this.#view;
    this.#sent = { kind: 'preview', generation, preview, samples, active, source: source.toString(), isLocked, side };
    this.#send(this.#sent);
    void this.#sendDetails();
    if (preview.entries.length > 0) await completeWalkthroughStep('sawEntries');
  }

  /** The mapper or data file, if its JSON is invalid at the moment. */
  #invalidJson(): vscode.Uri | undefined {
    const { mapperUri, dataUri } = this.details ?? {};
    const uris = [this.#view.source.toString(), mapperUri, dataUri].filter((uri) => uri !== undefined);
    return uris.map((uri) => vscode.Uri.parse(uri)).find(hasInvalidJson);
  }

  async sendEntries(from: number): Promise<void> {
    const generation = this.#generation;
    const page = await this.#requests.page(from);
    if (page) this.#send({ kind: 'entries', generation, page });
  }

  async sendPart(wanted: Pick<PreviewPartParams, 'entry' | 'path' | 'from'>): Promise<void> {
    const generation = this.#generation;
    const part = await this.#requests.part(wanted);
    if (part) this.#send({ kind: 'part', generation, part });
  }

  async sendFound(search: Search, from: number): Promise<void> {
    const generation = this.#generation;
    const found = await this.#requests.search(search, from);
    if (found) this.#send({ kind: 'found', generation, found });
  }

  async sendSummary(): Promise<void> {
    if (!this.#sent) return;
    const { generation, samples, preview, source } = this.#sent;
    const total = samples.length;
    let rows: readonly DataFileRow[] = [];
    this.#send({ kind: 'summary', generation, rows, total });
    const uris = samples.map(({ uri }) => uri);
    for await (const found of this.#requests.dataFiles(preview.details?.mapperUri ?? source, uris)) {
      rows = [...rows, ...found];
      this.#send({ kind: 'summary', generation, rows, total });
    }
  }

  /** Highlights the values that are made by the rule or data value at the editor's cursor. */
  highlight(editor: vscode.TextEditor): void {
    const { mapperUri, dataUri } = this.details ?? {};
    const uri = editor.document.uri.toString();
    if (uri !== mapperUri && uri !== dataUri) return;
    this.#cursor = editor;
    void this.#sendHighlight();
  }

  async #highlight(): Promise<void> {
    if (!this.#cursor) return;
    const { document, selection } = this.#cursor;
    const provenance = await this.#requests.provenance(document.uri, selection.active);
    if (provenance !== undefined) this.#send({ kind: 'highlight', provenance });
  }

  async #sendMarks(): Promise<void> {
    if (!this.details) return;
    const generation = this.#generation;
    const found = await this.#requests.marks();
    if (found) this.#send({ kind: 'marks', generation, ...found });
  }

  /** Sends what a parser would write, if one is known or selected. */
  async #sendParser(): Promise<void> {
    if (!this.details || (this.#sent?.preview.target === undefined && this.#view.side === 'spec')) return;
    const generation = this.#generation;
    const preview = await this.#requests.parser();
    if (preview === undefined || generation !== this.#generation) return;
    this.#crash = preview.crash?.range;
    this.#send({ kind: 'parser', generation, preview });
    const count = preview.problem === undefined ? await this.#requests.differing() : undefined;
    if (count !== undefined) this.#send({ kind: 'differing', generation, count });
  }

  /** Details of the shown preview, requested again if the mapper was edited since. */
  async currentDetails(): Promise<PreviewDetails | undefined> {
    const preview = this.#sent?.preview;
    if (preview?.details === undefined || !isStale(preview.documentVersion, preview.details.mapperUri))
      return preview?.details;
    return this.#requests.details();
  }
}

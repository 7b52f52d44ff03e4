/** What the page is sent: the server's answer, and what belongs to it. */
import * as vscode from 'vscode';
import type { FileSet, Position, PreviewAnswer } from '../../../../server/src/protocol.ts';
import { hasInvalidJson } from '../../mappers/mapperDocuments.ts';
import { completeWalkthroughStep } from '../../ui/contextKeys.ts';
import { coalesce } from '../../util/coalesce.ts';
import { fileNameOf } from '../../util/fileName.ts';
import { ruleAt, sectionAt } from '../rulePlaces.ts';
import type { HostMessage, Provenance } from './panelProtocol.ts';
import type { PanelRequests, PanelView } from './panelRequests.ts';
import { isStale } from './reveal.ts';

/** Entries that follow sooner aren't said to be old. In milliseconds. */
const updateDelay = 500;

export class PanelContent {
  readonly #view: PanelView;
  readonly #requests: PanelRequests;
  readonly #send: (message: HostMessage) => void;
  /** The last preview that was sent. */
  #sent: Extract<HostMessage, { kind: 'preview' }> | undefined;
  #cursor: vscode.TextEditor | undefined;
  /** Runs while the text is newer than the entries. */
  #updating: ReturnType<typeof setTimeout> | undefined;
  readonly #sendHighlight = coalesce(() => this.#highlight());

  constructor(view: PanelView, requests: PanelRequests, send: (message: HostMessage) => void) {
    this.#view = view;
    this.#requests = requests;
    this.#send = send;
  }

  /** The shown preview; undefined before there is one. */
  get preview(): PreviewAnswer | undefined {
    return this.#sent?.preview;
  }

  /** Was the data file offered to the page? */
  isOffered(dataUri: string): boolean {
    return this.#sent?.samples.some(({ uri }) => uri === dataUri) === true;
  }

  /** Is the document one of those that are shown? */
  isAbout(uri: vscode.Uri): boolean {
    return this.#uris.includes(uri.toString());
  }

  get #uris(): readonly (string | undefined)[] {
    return [this.#view.source.toString(), this.preview?.mapperUri, this.preview?.dataUri];
  }

  /** Forgets what was sent, because another mapper is shown. */
  clear(): void {
    this.#endUpdating();
    this.#sent = undefined;
  }

  /** A page that was hidden starts from scratch. */
  start(): void {
    this.#send({ kind: 'start', language: vscode.env.language, bundle: vscode.l10n.bundle ?? {} });
    if (this.#sent) this.#send(this.#sent);
  }

  async sendPreview(): Promise<void> {
    const { source, selectedSide, limit } = this.#view;
    const invalid = this.#invalidJson();
    // Requested even if the answer will not be shown: only then does the server report the next change.
    const preview = await this.#request();
    if (preview === undefined || source !== this.#view.source) return;
    this.#endUpdating();
    if (invalid !== undefined && this.preview?.mapperUri !== undefined) {
      const sentence = vscode.l10n.t(
        "{0} isn't valid JSON at the moment. These are the last valid entries.",
        fileNameOf(invalid),
      );
      this.#send({ kind: 'stale', sentence });
      return;
    }
    const { dataUri, data } = preview;
    // The active one is first; in the list each stays where it is.
    const bound = preview.samples.toSorted().map((uri) => ({ uri, name: fileNameOf(vscode.Uri.parse(uri)) }));
    const isBound = dataUri === undefined || preview.samples.includes(dataUri);
    const samples = isBound ? bound : [{ uri: dataUri, name: data ?? dataUri }, ...bound];
    const side = selectedSide ?? preview.target ?? 'spec';
    const { isLocked } = this.#view;
    this.#sent = { kind: 'preview', preview, samples, source: source.toString(), isLocked, side, limit };
    this.#send(this.#sent);
    void this.#sendHighlight();
    if (preview.total > 0) await completeWalkthroughStep('sawEntries');
  }

  /** The first answer says which parser is checked against, and is asked for again if that is another side. */
  async #request(): Promise<PreviewAnswer | undefined> {
    const { selectedSide } = this.#view;
    const side = selectedSide ?? this.preview?.target ?? 'spec';
    const preview = await this.#requests.preview(side);
    const wanted = selectedSide ?? preview?.target ?? 'spec';
    return wanted === side ? preview : this.#requests.preview(wanted);
  }

  /** The mapper or data file, if its JSON is invalid at the moment. */
  #invalidJson(): vscode.Uri | undefined {
    return this.#uris.flatMap((uri) => (uri === undefined ? [] : vscode.Uri.parse(uri))).find(hasInvalidJson);
  }

  async sendSummary(): Promise<void> {
    if (!this.#sent) return;
    const { preview, source } = this.#sent;
    const send = (set: FileSet | string) => this.#send({ kind: 'summary', set });
    const set = await this.#requests.fileSet(preview.mapperUri ?? source, send);
    if (set && preview === this.preview) send(set);
  }

  /** Highlights the values that are made by the rule or data value at the editor's cursor. */
  highlight(editor: vscode.TextEditor): void {
    const { mapperUri, dataUri } = this.preview ?? {};
    const uri = editor.document.uri.toString();
    if (uri !== mapperUri && uri !== dataUri) return;
    this.#cursor = editor;
    void this.#sendHighlight();
  }

  async #highlight(): Promise<void> {
    const provenance = await this.#provenance();
    if (provenance !== undefined) this.#send({ kind: 'highlight', provenance });
  }

  /** The rule or data value at the cursor. Undefined while ranges belong to another version of the mapper. */
  async #provenance(): Promise<Provenance | undefined> {
    const { preview } = this;
    if (!this.#cursor || preview === undefined) return undefined;
    const { document, selection } = this.#cursor;
    if (document.uri.toString() !== preview.mapperUri) {
      const place = await this.#requests.locate(document.uri, selection.active);
      return place && { kind: 'data', pointer: place.pointer };
    }
    if (isStale(preview.documentVersion, preview.mapperUri)) return undefined;
    const rule = ruleAt(preview, beforeComma(document, selection.active));
    const section = rule?.section ?? sectionAt(preview, selection.active);
    return section === undefined ? null : { kind: 'rule', section, rule: rule?.rule ?? null };
  }

  /** Says that the text is newer than the entries, if they don't follow soon. */
  textChanged(): void {
    if (!this.#sent) return;
    this.#updating ??= setTimeout(
      () => this.#send({ kind: 'stale', sentence: vscode.l10n.t('The entries are being updated…') }),
      updateDelay,
    );
  }

  #endUpdating(): void {
    clearTimeout(this.#updating);
    this.#updating = undefined;
  }

  /** Ends what waits. */
  dispose(): void {
    this.#endUpdating();
  }

  /** The shown preview with the rules of the current mapper, requested again if it was edited since. */
  async currentPlaces(): Promise<PreviewAnswer | undefined> {
    const { preview } = this;
    if (preview?.mapperUri === undefined || !isStale(preview.documentVersion, preview.mapperUri)) return preview;
    return this.#requests.preview('spec', 1);
  }
}

/** The position of the last character of a rule, if the position is behind it or behind its comma. */
function beforeComma(document: vscode.TextDocument, { line, character }: Position): Position {
  const before = document.getText(new vscode.Range(line, 0, line, character));
  return { line, character: /["}]\s*,?\s*$/.exec(before)?.index ?? character };
}

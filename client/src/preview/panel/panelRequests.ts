import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  type PreviewAnswer,
  type PreviewAs,
  type PreviewDetails,
  type PreviewFound,
  type PreviewMarksResult,
  type PreviewParams,
  type PreviewPartParams,
  type PreviewPartResult,
  type PreviewSearchParams,
  type PreviewSearchResult,
  type PreviewSource,
  type Provenance,
  type ProvenanceParams,
  previewMarksRequest,
  previewPartRequest,
  previewRequest,
  previewSearchRequest,
  provenanceRequest,
  type SamplesResult,
  type SampleTextParams,
  type SampleTextResult,
  samplesRequest,
  sampleTextRequest,
} from '../../../../server/src/protocol.ts';
import { type DataFileRow, dataFileRows } from './dataFiles.ts';
import type { PreviewSide, Search } from './panelProtocol.ts';

/** What a panel shows; its owner changes it. */
export interface PanelView {
  /** The mapper, or the data file that the panel was opened for. */
  source: vscode.Uri;
  /** The data file; undefined for the active one. */
  dataUri: string | undefined;
  /** The side that is shown. */
  side: PreviewSide;
  /** The side that the user selected; undefined for the one that is checked against. */
  selectedSide: PreviewSide | undefined;
  /** A locked panel keeps its mapper, whichever mapper is opened in an editor. */
  isLocked: boolean;
}

/** The server and the log that requests use. */
interface RequestServices {
  readonly client: Pick<BaseLanguageClient, 'sendRequest'>;
  readonly log: Pick<vscode.LogOutputChannel, 'warn'>;
}

/**
 * A panel's requests to the language server, about what it shows. Each resolves to undefined without an answer: the
 * server's failure is reported elsewhere, and the next change sends another request.
 */
export class PanelRequests {
  readonly #view: Readonly<PanelView>;
  readonly #services: RequestServices;
  /** Of the entries that are asked for, and of what belongs to them. */
  #entries = new vscode.CancellationTokenSource();
  #search = new vscode.CancellationTokenSource();

  constructor(view: Readonly<PanelView>, services: RequestServices) {
    this.#view = view;
    this.#services = services;
  }

  dispose(): void {
    this.#entries.cancel();
    this.#search.cancel();
  }

  /** Cancels requests for entries that have changed: the server need not finish them before it makes the next ones. */
  cancelEntries(): void {
    this.#entries.cancel();
    this.#entries.dispose();
    this.#entries = new vscode.CancellationTokenSource();
  }

  /** The first entries by the specification. */
  preview(): Promise<PreviewAnswer | undefined> {
    return this.ask(previewRequest, this.#about('spec'), this.#entries.token);
  }

  /** The first entries that the parser would write. */
  parser(): Promise<PreviewAnswer | undefined> {
    const { side } = this.#view;
    return this.ask(previewRequest, this.#about(side === 'spec' ? 'parser' : side), this.#entries.token);
  }

  /** More entries of the shown side. */
  page(from: number): Promise<PreviewAnswer | undefined> {
    return this.ask(previewRequest, { ...this.#about(), from } satisfies PreviewParams);
  }

  /** A part of one entry of the shown side. */
  part(part: Pick<PreviewPartParams, 'entry' | 'path' | 'from'>): Promise<PreviewPartResult | undefined> {
    return this.ask(previewPartRequest, { ...this.#about(), ...part } satisfies PreviewPartParams);
  }

  /**
   * Matches in all entries of the shown side. Each search cancels the one before, and a search for nothing only does
   * that. @returns undefined if another search replaced this one
   */
  async search({ filter, outcome }: Search, from: number): Promise<PreviewFound | undefined> {
    this.#search.cancel();
    if (filter === '' && outcome === undefined) return undefined;
    this.#search = new vscode.CancellationTokenSource();
    const { token } = this.#search;
    const found = await this.#found({ filter, ...(outcome && { outcome }), from }, token);
    return token.isCancellationRequested ? undefined : (found ?? undefined);
  }

  /** How many values differ between the specification and the parser; undefined if that cannot be known. */
  async differing(): Promise<number | undefined> {
    return (await this.#found({ filter: '', outcome: 'differs', from: 0, count: 0 }, this.#entries.token))?.total;
  }

  /** The details of the preview as it is now. */
  async details(): Promise<PreviewDetails | undefined> {
    const params: PreviewParams = { ...this.#about('spec'), count: 0 };
    return (await this.ask<PreviewAnswer>(previewRequest, params))?.details;
  }

  /** Marks by the findings of rules, the number of values of each outcome, and unread fields. */
  marks(): Promise<PreviewMarksResult | undefined> {
    return this.ask(previewMarksRequest, this.#about('spec'), this.#entries.token);
  }

  samples(mapperUri: string): Promise<SamplesResult | undefined> {
    return this.ask(samplesRequest, { uri: mapperUri });
  }

  /** Rows of the list of all data files, until the entries change. */
  dataFiles(mapperUri: string, dataUris: readonly string[]): AsyncGenerator<readonly DataFileRow[], void> {
    const { token } = this.#entries;
    return dataFileRows(dataUris, (dataUri, as) =>
      this.ask(previewRequest, { uri: mapperUri, dataUri, as, count: 0 } satisfies PreviewParams, token),
    );
  }

  /** The text of an example data file. */
  sampleText(): Promise<SampleTextResult | undefined> {
    return this.ask(sampleTextRequest, { uri: `${this.#view.source}` } satisfies SampleTextParams);
  }

  provenance(uri: vscode.Uri, position: vscode.Position): Promise<Provenance | undefined> {
    return this.ask(provenanceRequest, { uri: `${uri}`, position } satisfies ProvenanceParams);
  }

  #found(
    search: Omit<PreviewSearchParams, keyof PreviewSource>,
    token: vscode.CancellationToken,
  ): Promise<PreviewSearchResult | undefined> {
    return this.ask(previewSearchRequest, { ...this.#about(), ...search } satisfies PreviewSearchParams, token);
  }

  #about(as: PreviewAs = this.#view.side): PreviewSource {
    const { source, dataUri } = this.#view;
    return { uri: source.toString(), ...(dataUri !== undefined && { dataUri }), ...(as !== 'spec' && { as }) };
  }

  readonly ask = async <Result>(
    method: string,
    params: object,
    token?: vscode.CancellationToken,
  ): Promise<Result | undefined> => {
    const { client, log } = this.#services;
    try {
      return await (token ? client.sendRequest<Result>(method, params, token) : client.sendRequest(method, params));
    } catch (error) {
      if (token?.isCancellationRequested) return undefined;
      log.warn(`${method}: ${String(error)}`);
      return undefined;
    }
  };
}

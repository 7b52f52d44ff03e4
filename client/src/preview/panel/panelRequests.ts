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
  type SamplesResult,
  type SampleTextParams,
  type SampleTextResult,
  samplesRequest,
  sampleTextRequest,
} from '../../../../server/src/protocol.ts';
import type { Side } from './panelProtocol.ts';
import type { Ask } from './reveal.ts';

/** What a panel shows; its owner changes it. */
export interface PanelView {
  /** The mapper, or the data file that the panel was opened for. */
  source: vscode.Uri;
  /** The data file; undefined for the active one. */
  dataUri: string | undefined;
  /** The side that is shown. */
  side: Side;
  /** The side that the user selected; undefined for the one that is checked against. */
  selectedSide: Side | undefined;
  /** A locked panel keeps its mapper, whichever mapper is opened in an editor. */
  isLocked: boolean;
}

/** The server and the log that requests use. */
export interface RequestServices {
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

  constructor(view: Readonly<PanelView>, services: RequestServices) {
    this.#view = view;
    this.#services = services;
  }

  readonly ask: Ask = (method, params) => this.#ask(method, params);

  /** Cancels requests for entries that have changed: the server need not finish them before it makes the next ones. */
  cancelEntries(): void {
    this.#entries.cancel();
    this.#entries.dispose();
    this.#entries = new vscode.CancellationTokenSource();
  }

  /** The first page of the entries. */
  preview(): Promise<PreviewWindow | undefined> {
    return this.#preview({}, this.#entries.token);
  }

  /** More of the entries of the shown side: a page, a part of one entry, or the matches of a search. */
  more(rest: Partial<PreviewParams>, token?: vscode.CancellationToken): Promise<PreviewWindow | undefined> {
    return this.#preview(this.#view.side === 'spec' ? rest : { ...rest, ...this.#asParser() }, token);
  }

  /** The preview without entries, for its ranges. */
  details(): Promise<PreviewWindow | undefined> {
    return this.#preview({ count: 0 });
  }

  /** Marks by the findings of rules, and the number of values of each fate, with the unread fields if `coverage`. */
  marks(coverage: boolean): Promise<PreviewWindow | undefined> {
    return this.#preview({ marks: true, coverage, count: 0 }, this.#entries.token);
  }

  /** The unread fields. */
  coverage(): Promise<PreviewWindow | undefined> {
    return this.#preview({ coverage: true, count: 0 });
  }

  /** The entries that the parser would write. */
  parser(): Promise<PreviewWindow | undefined> {
    return this.#preview(this.#asParser(), this.#entries.token);
  }

  /** How many values differ between the specification and the parser; undefined if that cannot be known. */
  async differing(): Promise<number | undefined> {
    const { side } = this.#view;
    const asked = { fate: 'differs', count: 0, ...(side !== 'spec' && this.#asParser()) } as const;
    return (await this.#preview(asked, this.#entries.token))?.found?.total;
  }

  samples(mapperUri: string): Promise<SamplesResult | undefined> {
    return this.#ask(samplesRequest, { uri: mapperUri });
  }

  summary(mapperUri: string): Promise<PreviewSummary | undefined> {
    return this.#ask(previewSummaryRequest, { uri: mapperUri });
  }

  /** The text of an example data file. */
  sampleText(): Promise<SampleTextResult | undefined> {
    return this.#ask(sampleTextRequest, { uri: `${this.#view.source}` } satisfies SampleTextParams);
  }

  provenance(uri: vscode.Uri, position: vscode.Position): Promise<Provenance | undefined> {
    return this.#ask(provenanceRequest, { uri: `${uri}`, position } satisfies ProvenanceParams);
  }

  #asParser(): Partial<PreviewParams> {
    const { side } = this.#view;
    return { as: 'parser', ...(side !== 'spec' && { parserVersion: side }) };
  }

  #preview(rest: Partial<PreviewParams>, token?: vscode.CancellationToken): Promise<PreviewWindow | undefined> {
    const { source, dataUri } = this.#view;
    const params: PreviewParams = {
      uri: source.toString(),
      ...(dataUri !== undefined && { dataUri }),
      details: true,
      ...rest,
    };
    return this.#ask(previewRequest, params, token);
  }

  async #ask<Result>(method: string, params: object, token?: vscode.CancellationToken): Promise<Result | undefined> {
    const { client, log } = this.#services;
    try {
      return await (token ? client.sendRequest<Result>(method, params, token) : client.sendRequest(method, params));
    } catch (error) {
      if (token?.isCancellationRequested) return undefined;
      log.warn(`${method}: ${String(error)}`);
      return undefined;
    }
  }
}

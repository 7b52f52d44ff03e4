import * as vscode from 'vscode';
import type { PreviewFound, PreviewSearchResult } from '../../../../server/src/protocol.ts';
import type { Search } from './panelProtocol.ts';
import type { SearchPage } from './panelRequests.ts';

/** Requests matches; undefined without an answer. */
type RequestMatches = (search: SearchPage, token: vscode.CancellationToken) => Promise<PreviewSearchResult | undefined>;

/** Searches all entries; each search cancels the one before. */
export class PanelSearch {
  readonly #ask: RequestMatches;
  #running: vscode.CancellationTokenSource | undefined;

  constructor(ask: RequestMatches) {
    this.#ask = ask;
  }

  /** A search for nothing only cancels the running one. @returns undefined if another search replaced this one */
  async run({ filter, outcome }: Search, from: number): Promise<PreviewFound | undefined> {
    this.dispose();
    if (filter === '' && outcome === undefined) return undefined;
    const search = new vscode.CancellationTokenSource();
    this.#running = search;
    const found = await this.#ask({ filter, ...(outcome && { outcome }), from }, search.token);
    const { isCancellationRequested } = search.token;
    search.dispose();
    return isCancellationRequested ? undefined : (found ?? undefined);
  }

  dispose(): void {
    this.#running?.cancel();
  }
}

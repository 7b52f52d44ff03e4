import * as vscode from 'vscode';
import type { PreviewFound, PreviewParams, PreviewWindow } from '../../../../server/src/protocol.ts';
import type { Search } from './panelProtocol.ts';

/** Requests the preview; undefined without an answer. */
export type AskPreview = (
  rest: Partial<PreviewParams>,
  token: vscode.CancellationToken,
) => Promise<PreviewWindow | undefined>;

/** Searches all entries; each search cancels the one before. */
export class PanelSearch {
  readonly #ask: AskPreview;
  #running: vscode.CancellationTokenSource | undefined;

  constructor(ask: AskPreview) {
    this.#ask = ask;
  }

  /** A search for nothing only cancels the running one. @returns undefined if another search replaced this one */
  async run({ filter, fate }: Search, from: number): Promise<PreviewFound | undefined> {
    this.dispose();
    if (filter === '' && fate === undefined) return undefined;
    const search = new vscode.CancellationTokenSource();
    this.#running = search;
    const preview = await this.#ask({ filter, ...(fate && { fate }), from }, search.token);
    const { isCancellationRequested } = search.token;
    search.dispose();
    return isCancellationRequested ? undefined : preview?.found;
  }

  dispose(): void {
    this.#running?.cancel();
  }
}

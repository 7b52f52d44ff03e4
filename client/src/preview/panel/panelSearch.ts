import * as vscode from 'vscode';
import type { PreviewFound, PreviewParams, PreviewWindow } from '../../../../server/src/protocol.ts';

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

  /** @param filter empty only cancels the running search. @returns undefined if another search replaced this one */
  async run(filter: string, from: number): Promise<PreviewFound | undefined> {
    this.dispose();
    if (filter === '') return undefined;
    const search = new vscode.CancellationTokenSource();
    this.#running = search;
    const preview = await this.#ask({ filter, from }, search.token);
    const { isCancellationRequested } = search.token;
    search.dispose();
    return isCancellationRequested ? undefined : preview?.found;
  }

  dispose(): void {
    this.#running?.cancel();
  }
}

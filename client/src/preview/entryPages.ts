import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { type PreviewParams, type PreviewWindow, previewRequest } from '../../../server/src/protocol.ts';

/** The most entries in one message. */
const pageSize = 200;

/**
 * All entries, page by page, so that no message contains all of them. Ends early if there are fewer entries by now, and
 * behind a page with a problem.
 * @param params of the first page; `from` is set here
 * @throws AbortError if the signal is aborted; the current request is cancelled
 */
export async function* entryPages(
  client: Pick<LanguageClient, 'sendRequest'>,
  params: PreviewParams,
  signal?: AbortSignal,
): AsyncGenerator<PreviewWindow, void> {
  const stop = new vscode.CancellationTokenSource();
  const onAbort = () => stop.cancel();
  signal?.addEventListener('abort', onAbort);
  try {
    for (let from = 0, total = 1; from < total; ) {
      signal?.throwIfAborted();
      const page: PreviewParams = { ...params, from, count: pageSize };
      const preview = await client.sendRequest<PreviewWindow>(previewRequest, page, stop.token);
      signal?.throwIfAborted();
      yield preview;
      if (preview.entries.length === 0 || preview.problem !== undefined) return;
      from += preview.entries.length;
      total = preview.total;
    }
  } finally {
    signal?.removeEventListener('abort', onAbort);
    stop.dispose();
  }
}

import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import {
  type CompleteEntries,
  type CompleteEntriesResult,
  completeEntriesRequest,
  type PreviewParams,
} from '../../../server/src/protocol.ts';
import { UserError } from '../ui/userError.ts';

/** The most entries in one message. */
const pageSize = 200;

/**
 * All entries, complete, page by page, so that no message contains all of them. Ends early if there are fewer entries by
 * now.
 * @param params of the first page; `from` is set here
 * @throws UserError if they cannot be made; AbortError if the signal is aborted; the current request is cancelled
 */
export async function* entryPages(
  client: Pick<LanguageClient, 'sendRequest'>,
  params: PreviewParams,
  signal?: AbortSignal,
): AsyncGenerator<CompleteEntries, void> {
  const stop = new vscode.CancellationTokenSource();
  const onAbort = () => stop.cancel();
  signal?.addEventListener('abort', onAbort);
  try {
    for (let from = 0, total = 1; from < total; ) {
      signal?.throwIfAborted();
      const range: PreviewParams = { ...params, from, count: pageSize };
      const page = await client.sendRequest<CompleteEntriesResult>(completeEntriesRequest, range, stop.token);
      signal?.throwIfAborted();
      if ('problem' in page) throw new UserError(page.problem);
      yield page;
      if (page.entries.length === 0) return;
      from += page.entries.length;
      total = page.total;
    }
  } finally {
    signal?.removeEventListener('abort', onAbort);
    stop.dispose();
  }
}

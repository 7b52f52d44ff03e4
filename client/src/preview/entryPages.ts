import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import {
  type PreviewAnswer,
  type PreviewEntry,
  type PreviewParams,
  type PreviewPartParams,
  type PreviewPartResult,
  previewPartRequest,
  previewRequest,
} from '../../../server/src/protocol.ts';
import { UserError } from '../ui/userError.ts';

/** The most entries in one message. */
const pageSize = 200;

/**
 * Yields all entries with their complete data, page by page, so that no message contains all of them. The generator
 * ends early if there are fewer entries than before.
 * @param params the parameters of the preview request; the function sets `from` itself
 * @throws UserError if the entries can't be created; AbortError if the signal is aborted, which also cancels the
 * current request
 */
export async function* entryPages(
  client: Pick<LanguageClient, 'sendRequest'>,
  params: PreviewParams,
  signal?: AbortSignal,
): AsyncGenerator<PreviewAnswer, void> {
  const stop = new vscode.CancellationTokenSource();
  const onAbort = () => stop.cancel();
  signal?.addEventListener('abort', onAbort);
  const ask = async <Result>(method: string, asked: PreviewParams): Promise<Result> => {
    signal?.throwIfAborted();
    const answer = await client.sendRequest<Result>(method, asked, stop.token);
    signal?.throwIfAborted();
    return answer;
  };
  /** An answer has long values in part; a part has as many items as its `count`. */
  const completed = async (entry: PreviewEntry, index: number): Promise<PreviewEntry> => {
    const asked: PreviewPartParams = { ...params, entry: index, path: '', from: 0, count: Number.MAX_SAFE_INTEGER };
    const part = await ask<PreviewPartResult>(previewPartRequest, asked);
    if (part === null) throw entriesChanged();
    return { ...entry, data: part.value as PreviewEntry['data'] };
  };
  try {
    for (let from = 0, total = 1; from < total; ) {
      const page = await ask<PreviewAnswer>(previewRequest, { ...params, from, count: pageSize });
      if (page.problem !== undefined) throw new UserError(page.problem);
      const entries = [...page.entries];
      for (const index of new Set(page.cut.map(({ entry }) => entry - from)))
        if (entries[index]) entries[index] = await completed(entries[index], from + index);
      yield { ...page, entries };
      if (entries.length === 0) return;
      from += entries.length;
      total = page.total;
    }
  } finally {
    signal?.removeEventListener('abort', onAbort);
    stop.dispose();
  }
}

/**
 * Returns the error for entries that changed while they were read. Their pages are of different versions and don't fit
 * together.
 */
export function entriesChanged(): UserError {
  return new UserError(vscode.l10n.t('The entries changed in the meantime, so the command stopped. Run it again.'));
}

import * as vscode from 'vscode';
import {
  type PreviewAnswer,
  type PreviewEntry,
  type PreviewParams,
  type PreviewPartParams,
  type PreviewPartResult,
  previewPartRequest,
  previewRequest,
} from '../../../server/src/protocol.ts';
import type { Services } from '../services.ts';
import { type ProgressLocation, type Report, toToken, withProgress } from '../ui/progress.ts';
import { UserError } from '../ui/userError.ts';
import type { PreviewSummaryAnswer } from './commands/entrySource.ts';

/** The most entries in one message. */
const pageSize = 200;

type Client = Pick<Services['client'], 'sendRequest'>;

/** The title and form of the progress. */
interface ProgressForm {
  readonly title: string;
  readonly place?: ProgressLocation;
}

/**
 * Visits all entries with their complete data, with progress that the user can cancel. The entries are requested page
 * by page, so that no message contains all of them.
 * @returns whether all entries were visited; false if the user canceled
 * @throws UserError if the entries can't be made, or if they change during the visit, because pages of different
 * versions don't belong together
 */
export async function forEachEntry(
  client: Client,
  { params, total }: PreviewSummaryAnswer,
  { title, place }: ProgressForm,
  take: (entry: PreviewEntry) => Promise<void> | void,
): Promise<boolean> {
  const run = async (signal: AbortSignal, report: Report): Promise<boolean> => {
    const token = toToken(signal);
    try {
      for (let from = 0; from < total; ) {
        const asked = { ...params, from, count: pageSize };
        const page = await client.sendRequest<PreviewAnswer>(previewRequest, asked, token);
        if (page.problem !== undefined) throw new UserError(page.problem);
        if (page.total !== total || page.entries.length === 0) throw entriesChanged();
        const inPart = new Set(page.cut.map(({ entry }) => entry));
        for (const entry of page.entries) {
          signal.throwIfAborted();
          const data = inPart.has(from) ? await wholeData(client, params, from, token) : entry.data;
          await take({ ...entry, data });
          from++;
        }
        report(vscode.l10n.t('{0} of {1}', from, total), (page.entries.length / total) * 100);
      }
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    }
  };
  return withProgress(title, run, place);
}

/** An answer has long values in part; a part has as many items as its `count`. */
async function wholeData(
  client: Client,
  params: PreviewParams,
  entry: number,
  token: vscode.CancellationToken,
): Promise<PreviewEntry['data']> {
  const asked: PreviewPartParams = { ...params, entry, path: '', from: 0, count: Number.MAX_SAFE_INTEGER };
  const part = await client.sendRequest<PreviewPartResult>(previewPartRequest, asked, token);
  if (part === null) throw entriesChanged();
  return part.value as PreviewEntry['data'];
}

function entriesChanged(): UserError {
  return new UserError(vscode.l10n.t('The entries changed in the meantime, so the command stopped. Run it again.'));
}

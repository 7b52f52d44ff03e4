/** Whole entries, requested page by page. */
import * as vscode from 'vscode';
import { entriesRequest, type PreviewEntry } from '../../../server/src/protocol.ts';
import type { Services } from '../services.ts';
import { type ProgressLocation, type Report, toToken, withProgress } from '../ui/progress.ts';
import { UserError } from '../ui/userError.ts';
import type { EntriesSummary } from './commands/entrySource.ts';

type Client = Pick<Services['client'], 'sendRequest'>;

/** The title and form of the progress. */
interface ProgressForm {
  readonly title: string;
  readonly place?: ProgressLocation;
}

/**
 * Visits all entries, with progress that the user can cancel. The entries are requested page
 * by page, so that no message contains all of them.
 * @returns whether all entries were visited; false if the user canceled
 * @throws UserError if the entries can't be made, or if they change during the visit, because pages of different
 * versions don't belong together
 */
export async function forEachEntry(
  client: Client,
  { params, total }: EntriesSummary,
  { title, place }: ProgressForm,
  take: (entry: PreviewEntry) => Promise<void> | void,
): Promise<boolean> {
  const run = async (signal: AbortSignal, report: Report): Promise<boolean> => {
    const token = toToken(signal);
    try {
      for (let from = 0; from < total; ) {
        const page = await client.sendRequest(entriesRequest, { ...params, from }, token);
        if (page.problem !== undefined) throw new UserError(page.problem);
        if (page.total !== total || page.entries.length === 0) throw entriesChanged();
        for (const entry of page.entries) {
          signal.throwIfAborted();
          await take(entry);
        }
        from += page.entries.length;
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

function entriesChanged(): UserError {
  return new UserError(vscode.l10n.t('The entries changed in the meantime, so the command stopped. Run it again.'));
}

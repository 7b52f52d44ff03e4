/** The result of an upload, in sentences. */
import * as l10n from '@vscode/l10n';
import { redact } from '../../remoteService/api/redact.ts';
import type { ChangeResult } from './changeInOrder.ts';
import type { SendFile } from './sendOrder.ts';

/**
 * Returns sentences that say which files arrived, which files didn't arrive, and why. If the processing isn't watched
 * to its end, the last sentence says so.
 */
export function describeSending({ done, left, error, uncertain, watched }: ChangeResult<SendFile>): string[] {
  const notSent = left.filter((file) => file !== uncertain);
  return [
    ...(done.length > 0 ? [l10n.t('Arrived: {0}.', names(done))] : []),
    ...(notSent.length > 0 ? [l10n.t('Not sent: {0}.', names(notSent))] : []),
    ...(uncertain
      ? [l10n.t('Possibly arrived: {0}. If you send the file again, it replaces the first copy.', names([uncertain]))]
      : []),
    ...(error ? [error.message] : []),
    ...(error && left.length === 0
      ? [l10n.t('The service continues processing in the background. Open the upload later to see the result.')]
      : []),
    ...(watched?.stopped === undefined ? [] : [watched.stopped]),
  ];
}

function names(files: readonly SendFile[]): string {
  return files.map(({ name }) => redact(name, [])).join(', ');
}

/** The result of an upload, in sentences. */
import * as l10n from '@vscode/l10n';
import { redact } from '../../remoteService/api/redact.ts';
import type { ChangeResult } from './changeInOrder.ts';
import type { SendFile } from './sendOrder.ts';

/** Returns sentences that say which files arrived, which files didn't arrive, and why. */
export function describeSending(sent: ChangeResult<SendFile>): string[] {
  const { done, left, uncertain } = sent;
  const notSent = left.filter((file) => file !== uncertain);
  return [
    ...(done.length > 0 ? [l10n.t('Arrived: {0}.', names(done))] : []),
    ...(notSent.length > 0 ? [l10n.t('Not sent: {0}.', names(notSent))] : []),
    ...(uncertain ? [l10n.t('Possibly arrived: {0}.', names([uncertain]))] : []),
    ...sendingProblems(sent),
  ];
}

/**
 * Returns sentences that say why files didn't arrive. If the processing isn't watched to its end, the last sentence
 * says so.
 */
export function sendingProblems({ left, error, uncertain, watched }: ChangeResult<SendFile>): string[] {
  return [
    ...(error ? [error.message] : []),
    ...(uncertain ? [l10n.t('If you send {0} again, it replaces the first copy.', names([uncertain]))] : []),
    ...(error && left.length === 0
      ? [l10n.t('The service continues processing in the background. Open the upload later to see the result.')]
      : []),
    ...(watched?.stopped === undefined ? [] : [watched.stopped]),
  ];
}

/** Returns a text that says whether a file arrived. */
export function arrivalText(file: SendFile, { done, uncertain }: ChangeResult<SendFile>): string {
  const name = names([file]);
  if (done.includes(file)) return l10n.t('{0}: arrived', name);
  return file === uncertain ? l10n.t('{0}: possibly arrived', name) : l10n.t('{0}: not sent', name);
}

function names(files: readonly SendFile[]): string {
  return files.map(({ name }) => redact(name, [])).join(', ');
}

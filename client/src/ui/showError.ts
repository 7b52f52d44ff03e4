/** Shows an error: one sentence, with buttons that help. */

import * as vscode from 'vscode';
import { ApiError, type ApiErrorKind, isApiError, isRefused } from '../remoteService/api/apiError.ts';
import { redact } from '../remoteService/api/redact.ts';
import { fail, type NoticeAction, warn } from './notice.ts';
import { UserError } from './userError.ts';

/** Errors whose cause may be a wrong base URL. */
const addressKinds: readonly ApiErrorKind[] = [
  'invalid',
  'unreachable',
  'certificate',
  'redirected',
  'encoded',
  'unreadable',
  'not-offered',
];

/** Logs an error without secrets and shows it. A cancellation by the user isn't shown. */
export async function showError(id: string, error: unknown, log: vscode.LogOutputChannel): Promise<void> {
  if (error instanceof ApiError) return showApiError(id, error, log);
  if (error instanceof UserError) return warn(error.message, ...error.actions);
  log.error(`${id}: ${safeStack(error)}`);
  const reason = redact(error instanceof Error ? error.message : String(error), []);
  await fail(vscode.l10n.t('The command failed: {0}', reason), showLog(log));
}

/** Whether the cause of an error may be a wrong base URL. */
export function isAddressError(error: unknown): boolean {
  return isApiError(error, ...addressKinds);
}

/** Shows the error's sentence, with *Sign In…* or *Set Base URL…* if these may help. */
async function showApiError(id: string, error: ApiError, log: vscode.LogOutputChannel): Promise<void> {
  if (error.kind === 'cancelled') return;
  log.warn(`${id}: ${error.kind}${error.status === undefined ? '' : ` ${error.status}`}`);
  const actions: NoticeAction[] = [];
  if (isRefused(error)) {
    actions.push({ title: vscode.l10n.t('Sign In…'), run: () => execute('signIn') });
  }
  if (isAddressError(error)) {
    actions.push({ title: vscode.l10n.t('Set Base URL…'), run: () => execute('setBaseUrl') });
  }
  await fail(error.message, ...actions, showLog(log));
}

function showLog(log: vscode.LogOutputChannel): NoticeAction {
  return { title: vscode.l10n.t('Show Log'), run: () => log.show() };
}

function execute(command: string): Thenable<unknown> {
  return vscode.commands.executeCommand(`mapperWorkbench.${command}`);
}

/** The stack, line by line without text like a token: a foreign error may contain one. */
function safeStack(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text
    .split('\n')
    .map((line) => redact(line, []))
    .join('\n  ');
}

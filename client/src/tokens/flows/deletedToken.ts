/** Tokens that an administrator deleted: the service answers 404 for them (docs/service.md#personal-access-tokens). */
import * as vscode from 'vscode';
import { isApiError } from '../../remoteService/api/apiError.ts';
import { executeFor, type Flow } from '../../ui/flow.ts';
import { inform, warn } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import type { PatTarget } from './tokenChoice.ts';

/**
 * Runs a call about a token. After a 404 error, it tells the user that the token was deleted on the service and offers
 * to forget it.
 * @returns undefined if the token no longer exists
 * @throws other errors of `run`
 */
export async function runUnlessDeleted<T>(
  flow: Pick<Flow, 'account'>,
  { name, slot }: PatTarget,
  run: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await run();
  } catch (error) {
    if (!isApiError(error, 'not-found')) throw error;
    const isDeleted = slot === undefined || (await flow.account.checkDeleted(slot));
    if (isDeleted === undefined) throw error;
    if (isDeleted) await showDeleted(flow, plain(name), slot);
    else await showOtherAccount(flow, plain(name));
    return undefined;
  }
}

async function showDeleted({ account }: Pick<Flow, 'account'>, name: string, slot: string | undefined): Promise<void> {
  if (slot === undefined) return inform(vscode.l10n.t('“{0}” was deleted on the service and no longer works.', name));
  await inform(vscode.l10n.t('“{0}” was deleted on the service and no longer works. Calls no longer use it.', name), {
    title: vscode.l10n.t('Forget'),
    run: () => account.forget(slot),
  });
}

/** The service also answers 404 for a token of someone else. */
async function showOtherAccount(flow: Pick<Flow, 'account'>, name: string): Promise<void> {
  await warn(
    vscode.l10n.t('“{0}” works, but it belongs to a different account than the one you are signed in with.', name),
    {
      title: vscode.l10n.t('Sign In…'),
      run: () => executeFor(flow, 'signIn'),
    },
  );
}

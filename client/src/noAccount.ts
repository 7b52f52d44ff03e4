/** An account without a service: what commands meet before a base URL is set. */
import * as vscode from 'vscode';
import type { Account } from './auth/account.ts';
import { UserError } from './commands/tell.ts';

/** Gives nothing, keeps nothing; every call to the service is refused with a sentence. */
export function noAccount(): Account {
  const refuse = async () => {
    throw new UserError(vscode.l10n.t('Set the base URL of the service first.'));
  };
  const none = async () => undefined;
  const nothing = async () => [];
  return {
    service: () => ({ kind: 'unset' }),
    client: () => {
      throw new UserError(vscode.l10n.t('Set the base URL of the service first.'));
    },
    onDidChange: () => ({ dispose: () => undefined }),
    signedIn: none,
    signIn: refuse,
    signOut: none,
    accessToken: none,
    credentialFor: none,
    alternativeFor: none,
    tokens: nothing,
    credentialOf: refuse,
    setActive: refuse,
    add: refuse,
    forget: refuse,
    note: none,
    createPat: refuse,
    rotatePat: refuse,
    revokePat: refuse,
    leftovers: nothing,
    takeIn: refuse,
    investigate: refuse,
    dismiss: none,
  };
}

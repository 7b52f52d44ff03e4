/** Texts about what an earlier create or rotate left behind. Contains no secret. */
import * as vscode from 'vscode';
import type { RecoverableToken } from '../remoteService/auth/account.ts';

/** Returns a sentence about what happened to a recoverable token. */
export function recoverableSentence(recoverable: RecoverableToken): string {
  switch (recoverable.kind) {
    case 'unsaved':
      return vscode.l10n.t("The token was created but couldn't be stored. Only this window has it.");
    case 'pending':
      return vscode.l10n.t("The token was created and stored, but it isn't in use yet.");
    case 'interrupted':
      return recoverable.operation === 'create'
        ? vscode.l10n.t(
            'Creating the token was interrupted. The token may exist on the service, but its secret was lost.',
          )
        : vscode.l10n.t('Rotating the token was interrupted. The old token may no longer work.');
    case 'revoked':
      return vscode.l10n.t('The token no longer works on the service. Calls no longer use it.');
    case 'lost':
      return vscode.l10n.t('The token was stored here, but it is now missing from the secret storage.');
  }
}

/** Returns a sentence that says what the user loses by removing a recoverable token. */
export function discardSentence({ kind }: RecoverableToken): string {
  switch (kind) {
    case 'unsaved':
    case 'pending':
      return vscode.l10n.t(
        "The secret of the token can't be shown again. The token stays valid on the service until it is revoked.",
      );
    case 'interrupted':
      return vscode.l10n.t('If the token exists on the service, it stays there. “List Tokens” shows it.');
    case 'revoked':
      return vscode.l10n.t('Nothing is lost, because the token no longer works.');
    case 'lost':
      return vscode.l10n.t('The token stays valid on the service until it is revoked.');
  }
}

/** The remaining lifetime of a token as text; and why a stored token cannot be used. */
import * as vscode from 'vscode';
import type { KeptToken } from '../remoteService/auth/account.ts';
import type { Life } from './expiry.ts';

export function lifeText(life: Life): string {
  switch (life.kind) {
    case 'not-known':
      return vscode.l10n.t('expiry not known');
    case 'never':
      return vscode.l10n.t('never expires');
    case 'expired':
      return vscode.l10n.t('expired');
    case 'days':
      return life.days === 1 ? vscode.l10n.t('1 day left') : vscode.l10n.t('{0} days left', life.days);
  }
}

/** Why no call uses a stored token, apart from its expiry; undefined for a usable one. */
export function uselessText({ state, revoked }: KeptToken): string | undefined {
  if (revoked) return vscode.l10n.t('revoked');
  return state === 'lost' ? vscode.l10n.t('lost by the secret storage') : undefined;
}

/** The remaining lifetime of a token as text; and why a stored token cannot be used. */
import * as vscode from 'vscode';
import type { SignInState, StoredToken } from '../remoteService/auth/account.ts';
import type { ExpiryState } from './expiry.ts';

/** Returns the remaining time as text. */
export function expiryStateText(life: ExpiryState): string {
  switch (life.kind) {
    case 'not-known':
      return vscode.l10n.t('expiry unknown');
    case 'never':
      return vscode.l10n.t('never expires');
    case 'expired':
      return vscode.l10n.t('expired');
    case 'days':
      return life.days === 1 ? vscode.l10n.t('1 day left') : vscode.l10n.t('{0} days left', life.days);
  }
}

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** Returns the remaining time of a sign-in, such as “14 minutes left”. Returns undefined if its expiry isn't known. */
export function signInRemaining({ expiresAt }: Pick<SignInState, 'expiresAt'>, now: number): string | undefined {
  if (expiresAt === undefined) return undefined;
  const left = Math.max(expiresAt - now, 0);
  const [size, unit] = left > 2 * day ? [day, 'day'] : left > 2 * hour ? [hour, 'hour'] : [minute, 'minute'];
  const count = size === minute ? Math.ceil(left / size) : Math.floor(left / size);
  const format = new Intl.NumberFormat(vscode.env.language, { style: 'unit', unit, unitDisplay: 'long' });
  return vscode.l10n.t('{0} left', format.format(count));
}

/**
 * Returns why a stored token is never used for calls. Expiry isn't considered. Returns undefined if the token is
 * usable.
 */
export function unusableReason({ state, revoked, deleted }: StoredToken): string | undefined {
  if (deleted) return deletedText();
  if (revoked) return vscode.l10n.t('revoked');
  return state === 'lost' ? vscode.l10n.t('missing from the secret storage') : undefined;
}

/** Returns the text for a token that was deleted on the service. */
export function deletedText(): string {
  return vscode.l10n.t('deleted on the service');
}

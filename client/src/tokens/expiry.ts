/**
 * The remaining lifetime of a token, when to remind the user, and why a stored token cannot be used. Times in milliseconds
 * since 1970.
 */
import * as vscode from 'vscode';
import type { PatState } from '../remoteService/api/endpoints/pats.ts';
import type { SignInState, StoredToken } from '../remoteService/auth/account.ts';

const day = 24 * 60 * 60 * 1000;

/** The user is reminded in the last days at the earliest, in milliseconds … */
const longestWarning = 7 * day;
/** … and of a short-lived token in the last part of its life, so that no reminder comes in its first minute. */
const warningShare = 0.2;

/** Returns the displayed name of a PAT's state. */
export function stateText(state: PatState): string {
  if (state === 'active') return vscode.l10n.t('active');
  return state === 'expired' ? vscode.l10n.t('expired') : vscode.l10n.t('revoked');
}

/** Returns how much time is left until an expiry, as text: in whole days, rounded up. */
export function expiryText(expiresAt: number | null | undefined, now: number): string {
  if (expiresAt === undefined) return vscode.l10n.t('expiry unknown');
  if (expiresAt === null) return vscode.l10n.t('never expires');
  if (expiresAt <= now) return vscode.l10n.t('expired');
  const days = Math.ceil((expiresAt - now) / day);
  return days === 1 ? vscode.l10n.t('1 day left') : vscode.l10n.t('{0} days left', days);
}

/** Returns whether a token has expired or is about to expire. */
export function expiresSoon(
  { createdAt, expiresAt }: Pick<StoredToken, 'createdAt' | 'expiresAt'>,
  now: number,
): boolean {
  if (typeof expiresAt !== 'number') return false;
  const share = createdAt === undefined ? longestWarning : (expiresAt - createdAt) * warningShare;
  return expiresAt - now <= Math.min(longestWarning, share);
}

type ExpiringToken = Pick<StoredToken, 'slot' | 'createdAt' | 'expiresAt'>;

/** Returns the key of a reminder. It contains the token's slot and expiry, so a rotated token gets a new reminder. */
export function reminderKey({ slot, expiresAt }: ExpiringToken): string {
  return `${slot}@${expiresAt ?? ''}`;
}

/** Returns the tokens that expire soon and whose reminder hasn't been shown yet. */
export function dueReminders<T extends ExpiringToken>(
  tokens: readonly T[],
  reminded: readonly string[],
  now: number,
): T[] {
  return tokens.filter((token) => expiresSoon(token, now) && !reminded.includes(reminderKey(token)));
}

const [minute, hour] = [60_000, 3_600_000];

/** Returns the remaining time of a sign-in, such as “14 minutes left”, or undefined if its expiry isn't known. */
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

/** The text of the status item. Pure. */
import * as vscode from 'vscode';
import type { ServiceReading, SignInState, StoredToken } from '../../remoteService/auth/account.ts';
import { plain, timeText } from '../../ui/plain.ts';
import { expiresSoon, expiryText, unusableReason } from '../expiry.ts';

interface Status {
  readonly icon: string;
  readonly text: string;
  /** Lines. */
  readonly tooltip: readonly string[];
  readonly warns: boolean;
}

/**
 * Returns what the status bar shows. Returns undefined if no service is set.
 * @param token the active token, or one that is known to be revoked
 * @param now milliseconds since 1970
 */
export function statusOf(
  service: ServiceReading,
  token: StoredToken | undefined,
  signedIn: SignInState | undefined,
  now: number,
): Status | undefined {
  if (service.kind === 'unset') return undefined;
  if (service.kind === 'problem') {
    return {
      icon: 'warning',
      text: vscode.l10n.t('Mapper: invalid base URL'),
      tooltip: [service.problem],
      warns: true,
    };
  }
  const who = signedInText(signedIn);
  if (token === undefined) return withoutToken(service.baseUrl, who, signedIn);
  const problem = unusableReason(token);
  const left = problem ?? expiryText(token.expiresAt, now);
  const warns = problem !== undefined || expiresSoon(token, now);
  const name = plain(token.name);
  const about = token.revoked
    ? vscode.l10n.t('The token {0} no longer works. Calls no longer use it.', name)
    : vscode.l10n.t('Token in use: {0} ({1})', name, left);
  const text = `${plain(token.name, 30)} · ${left}`;
  return { icon: warns ? 'warning' : 'key', text, tooltip: [service.baseUrl, about, who], warns };
}

function signedInText(signedIn: SignInState | undefined): string {
  if (signedIn === undefined) return vscode.l10n.t('Not signed in');
  const { userName, expiresAt } = signedIn;
  return expiresAt === undefined
    ? vscode.l10n.t('Signed in as {0}', userName)
    : vscode.l10n.t('Signed in as {0} until {1}', userName, timeText(expiresAt));
}

function withoutToken(baseUrl: string, who: string, signedIn: SignInState | undefined): Status {
  const text = signedIn ? plain(signedIn.userName, 30) : vscode.l10n.t('Mapper: not signed in');
  const tooltip = [baseUrl, vscode.l10n.t('No token in use'), who];
  return { icon: signedIn ? 'account' : 'plug', text, tooltip, warns: false };
}

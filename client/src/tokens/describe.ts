/** Words for what is known of a token. No secret comes here. */
import * as vscode from 'vscode';
import { type Pat, type PatState, stateOf } from '../remoteService/api/endpoints/pats.ts';
import { withoutSecrets } from '../remoteService/api/redact.ts';
import { lifeOf } from './expiry.ts';
import { lifeText } from './lifeText.ts';

export function stateText(state: PatState): string {
  if (state === 'active') return vscode.l10n.t('active');
  return state === 'expired' ? vscode.l10n.t('expired') : vscode.l10n.t('revoked');
}

/** A day and time as the user's system writes it. */
export function timeText(time: number): string {
  return new Date(time).toLocaleString();
}

/** State, life left and last use in one line. */
export function patLine(pat: Pat, now: number): string {
  const state = stateOf(pat, now);
  const left = state === 'active' ? lifeText(lifeOf(pat.expiresAt, now)) : undefined;
  const used = pat.lastUsedAt === undefined ? undefined : vscode.l10n.t('last used {0}', timeText(pat.lastUsedAt));
  return [stateText(state), left, used].filter((part) => part !== undefined).join(' · ');
}

/** The page of *Inspect*: everything that the service says, one line each. */
export function patPage(pat: Pat, baseUrl: string, kept: boolean, now: number): string {
  const missing = vscode.l10n.t('not said by the service');
  const time = (value: number | undefined) => (value === undefined ? missing : timeText(value));
  const expires = pat.expiresAt === null ? vscode.l10n.t('never') : time(pat.expiresAt);
  const rows: readonly (readonly [string, string])[] = [
    [vscode.l10n.t('Name'), pat.name],
    [vscode.l10n.t('Id'), pat.id],
    [vscode.l10n.t('Service'), baseUrl],
    [vscode.l10n.t('State'), stateText(stateOf(pat, now))],
    [vscode.l10n.t('Scopes'), pat.scopes.length === 0 ? missing : pat.scopes.join(', ')],
    [vscode.l10n.t('Description'), pat.description ?? '–'],
    [vscode.l10n.t('Created'), time(pat.createdAt)],
    [vscode.l10n.t('Expires'), expires],
    [
      vscode.l10n.t('Last used'),
      pat.lastUsedAt === undefined ? vscode.l10n.t('never, or not said') : time(pat.lastUsedAt),
    ],
    [vscode.l10n.t('Kept in this editor'), kept ? vscode.l10n.t('yes') : vscode.l10n.t('no')],
  ];
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  const note = vscode.l10n.t(
    'The secret itself is shown by the service once, when a token is made, and stands on no page.',
  );
  return `${rows.map(([name, value]) => `${name.padEnd(width)}${oneLine(value)}`).join('\n')}\n\n${note}\n`;
}

function oneLine(text: string): string {
  // A description is free text; somebody may have put the token itself there.
  return withoutSecrets(text, [])
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
}

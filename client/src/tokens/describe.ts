/** Texts about the record of a token. Contains no secret. */
import * as vscode from 'vscode';
import { type Pat, stateOf } from '../remoteService/api/endpoints/pats.ts';
import { redact } from '../remoteService/api/redact.ts';
import type { StoredToken } from '../remoteService/auth/account.ts';
import { commandLink, type PageContent, type PagePart } from '../ui/pages/page.ts';
import { plain, timeText } from '../ui/plain.ts';
import { expiryText, stateText } from './expiry.ts';
import { commandId, tokenActions } from './tokenActions.ts';

/** Returns a PAT's state, remaining time and last use in one line. */
export function patLine(pat: Pat, now: number): string {
  const line = stateLine(pat, now);
  return pat.lastUsedAt === undefined ? line : `${line} · ${vscode.l10n.t('last used {0}', timeText(pat.lastUsedAt))}`;
}

/** Returns when a PAT was created; undefined if the service doesn't give it. */
export function createdText({ createdAt }: Pat): string | undefined {
  return createdAt === undefined ? undefined : vscode.l10n.t('created {0}', timeText(createdAt));
}

/** Returns the content of the *Inspect* page, which is the service's complete record of a PAT, with actions. */
export function patPage(
  pat: Pat,
  baseUrl: string,
  stored: Pick<StoredToken, 'active'> | undefined,
  now: number,
): PageContent {
  const missing = vscode.l10n.t('not given by the service');
  const time = (value: number | undefined) => (value === undefined ? missing : timeText(value));
  return {
    title: vscode.l10n.t('Token “{0}”', plain(pat.name || pat.id)),
    parts: [
      {
        rows: [
          [vscode.l10n.t('State'), stateLine(pat, now)],
          [vscode.l10n.t('Scopes'), pat.scopes.length === 0 ? missing : pat.scopes.join(', ')],
          [vscode.l10n.t('Description'), pat.description ?? '–'],
          [vscode.l10n.t('Created'), time(pat.createdAt)],
          [vscode.l10n.t('Expires'), pat.expiresAt === null ? vscode.l10n.t('never') : time(pat.expiresAt)],
          [
            vscode.l10n.t('Last used'),
            pat.lastUsedAt === undefined ? vscode.l10n.t('never, or not given by the service') : time(pat.lastUsedAt),
          ],
          [vscode.l10n.t('Stored in this editor'), stored ? vscode.l10n.t('yes') : vscode.l10n.t('no')],
          [vscode.l10n.t('Service'), { text: baseUrl, href: baseUrl }],
          [vscode.l10n.t('ID'), pat.id],
        ],
      },
      ...actionParts(pat, baseUrl, stored),
    ],
    note: vscode.l10n.t(
      'The service shows the secret of a token only once, when the token is created. No page can show it again.',
    ),
  };
}

function actionParts(pat: Pat, service: string, stored: Pick<StoredToken, 'active'> | undefined): PagePart[] {
  // A name can be a token, which must not stand in the address of a link.
  const target = { service, patId: pat.id, name: redact(pat.name, []) };
  const lines = tokenActions(pat, stored).map(({ command, title }) => ({
    text: title,
    href: commandLink(commandId(command), target),
  }));
  return lines.length === 0 ? [] : [{ heading: vscode.l10n.t('Actions'), lines }];
}

/** The state, with the remaining lifetime of an active token. */
function stateLine(pat: Pat, now: number): string {
  const state = stateOf(pat, now);
  return state === 'active' ? `${stateText(state)} · ${expiryText(pat.expiresAt, now)}` : stateText(state);
}

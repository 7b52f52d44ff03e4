/** Tests the service and a credential with calls that change nothing: *Check Connection*. */
import * as vscode from 'vscode';
import type { ApiClient } from '../remoteService/api/apiClient.ts';
import { ApiError } from '../remoteService/api/apiError.ts';
import type { Credential } from '../remoteService/api/credential.ts';
import { serviceInfo } from '../remoteService/api/endpoints/info.ts';
import { listPats } from '../remoteService/api/endpoints/pats.ts';
import { listUploads } from '../remoteService/api/endpoints/uploads.ts';
import type { PageContent, PagePart } from '../ui/pages/page.ts';
import { plain, timeText } from '../ui/plain.ts';
import { expiryText } from './expiry.ts';

/** A credential to test, with its scopes if they are known. */
export interface TestedCredential {
  readonly credential: Credential;
  readonly scopes?: readonly string[] | undefined;
}

/** A heading with names and their results. */
export type Part = Required<Pick<PagePart, 'heading' | 'rows'>>;

/**
 * Returns rows with the service's information about itself.
 * @throws ApiError if there was no answer
 */
export async function inspectService(client: ApiClient, signal: AbortSignal): Promise<Part['rows']> {
  const name = vscode.l10n.t('Reachable');
  try {
    const { version, deployment } = await serviceInfo(client, { signal });
    const known = [
      ...(version === undefined ? [] : [[vscode.l10n.t('Version'), plain(version)] as const]),
      ...(deployment === undefined ? [] : [[vscode.l10n.t('Deployment'), plain(deployment)] as const]),
    ];
    return [[name, vscode.l10n.t('yes')], ...known];
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === undefined) throw error;
    const silent = error.kind === 'not-offered' || error.kind === 'unauthorized' || error.kind === 'forbidden';
    return [[name, silent ? vscode.l10n.t("yes, but it doesn't report its version") : error.message]];
  }
}

/**
 * Returns which calls the service accepts with a credential. Each call is made once, with this credential only.
 * @throws ApiError `cancelled`
 */
export async function inspectCredential(
  client: ApiClient,
  { credential, scopes }: TestedCredential,
  signal: AbortSignal,
): Promise<Part> {
  const uploads = await outcomeOf(async () => {
    const { total } = await listUploads(client, credential, { pageSize: 1 }, { signal });
    return total;
  });
  const pats = await outcomeOf(async () => {
    const { total } = await listPats(client, credential, { pageSize: 1 }, { signal });
    return total;
  });
  return {
    heading: headingOf(credential),
    rows: [
      [vscode.l10n.t('Expires'), expiryTime(credential.expiresAt)],
      ...(credential.kind === 'pat' ? [[vscode.l10n.t('Scopes'), scopesText(scopes)] as const] : []),
      [vscode.l10n.t('List uploads'), uploads],
      [vscode.l10n.t('List tokens'), pats],
      [vscode.l10n.t('Create, inspect, rotate and revoke tokens'), managementText(credential)],
    ],
  };
}

function headingOf({ kind, name }: Credential): string {
  const shown = plain(name ?? '');
  if (kind === 'access') return vscode.l10n.t('Signed in as {0}', shown);
  return kind === 'pat' ? vscode.l10n.t('Token “{0}”', shown) : vscode.l10n.t('App token “{0}”', shown);
}

/** To the minute, because a sign-in is valid for hours only. */
function expiryTime(expiresAt: number | null | undefined): string {
  if (typeof expiresAt !== 'number') return expiryText(expiresAt, 0);
  return expiresAt <= Date.now() ? vscode.l10n.t('{0} (expired)', timeText(expiresAt)) : timeText(expiresAt);
}

async function outcomeOf(call: () => Promise<number | undefined>): Promise<string> {
  try {
    const total = await call();
    return total === undefined ? vscode.l10n.t('works') : vscode.l10n.t('works, {0} found', total);
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'cancelled') throw error;
    return error.message;
  }
}

function scopesText(scopes: readonly string[] | undefined): string {
  return scopes === undefined || scopes.length === 0 ? vscode.l10n.t('unknown') : plain(scopes.join(', '), 1000);
}

/** Not tested, because that would change something (specification 5.4). */
function managementText({ kind }: Credential): string {
  return kind === 'access'
    ? vscode.l10n.t('not tested, because it would change something')
    : vscode.l10n.t('not tested, because it needs a sign-in instead of a token');
}

/** Returns the content of the *Check Connection* page. */
export function connectionPage(parts: readonly Part[], baseUrl: string): PageContent {
  return { title: vscode.l10n.t('Connection to {0}', baseUrl), parts };
}

/** Creates and rotates PATs (specification 4.1 and 4.5). Sent once. */
import * as vscode from 'vscode';
import type { PatDraft } from '../../remoteService/api/endpoints/pats.ts';
import type { IssueOutcome } from '../../remoteService/auth/account.ts';
import type { Flow } from '../../ui/flow.ts';
import { plain } from '../../ui/plain.ts';
import { callService } from './askCredential.ts';
import { recordScopes } from './serviceScopes.ts';
import { showOutcome } from './showOutcome.ts';

/**
 * Creates a PAT from a complete draft and shows the outcome. It asks the user to sign in if necessary.
 * @throws ApiError if the service declines
 */
export async function createToken(flow: Flow, draft: PatDraft): Promise<void> {
  const title = vscode.l10n.t('Creating “{0}”', plain(draft.name));
  const { name, scopes } = draft;
  const outcome = await issue(flow, { purpose: 'createPat', title, scopes }, () => flow.account.createPat(draft));
  if (outcome !== undefined) await showOutcome(flow, 'create', name, outcome);
}

interface Issue {
  readonly purpose: 'createPat' | 'rotatePat';
  readonly title: string;
  readonly scopes: readonly string[];
}

/**
 * Creates or rotates a token, and records which scopes the service refused. It can't be cancelled: a call that was sent
 * is awaited, so that the new token isn't lost.
 * @throws ApiError of a declined call, which changed nothing
 */
export function issue(
  flow: Flow,
  { purpose, title, scopes }: Issue,
  call: () => Promise<IssueOutcome>,
): Promise<Exclude<IssueOutcome, { kind: 'declined' }> | undefined> {
  return callService(flow, { purpose, title, location: 'window' }, async () => {
    const outcome = await call();
    await recordScopes(flow, scopes, outcome);
    if (outcome.kind === 'declined') throw outcome.error;
    return outcome;
  });
}

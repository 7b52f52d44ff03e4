/** Creates a PAT from a complete draft (specification 4.1). Sent once. */
import * as vscode from 'vscode';
import type { PatDraft } from '../../remoteService/api/endpoints/pats.ts';
import type { Flow } from '../../ui/flow.ts';
import { plain } from '../../ui/plain.ts';
import { withProgress } from '../../ui/progress.ts';
import { withCredential } from './askCredential.ts';
import { recordScopes } from './serviceScopes.ts';
import { showOutcome, throwIfDeclined } from './showOutcome.ts';

/**
 * Creates the token and shows the outcome. It asks the user to sign in if necessary.
 * @throws ApiError if the service declines
 */
export async function createToken(flow: Flow, draft: PatDraft): Promise<void> {
  const title = vscode.l10n.t('Creating “{0}”', plain(draft.name));
  const outcome = await withCredential(flow, 'createPat', () =>
    // Cannot be cancelled: a call that was sent is awaited, so that the new token is not lost.
    withProgress(
      title,
      async () => {
        const result = await flow.account.createPat(draft);
        await recordScopes(flow, draft.scopes, result);
        return throwIfDeclined(result);
      },
      'window',
    ),
  );
  if (outcome !== undefined) await showOutcome(flow, 'create', draft.name, outcome);
}

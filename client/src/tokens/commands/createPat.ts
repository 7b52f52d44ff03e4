import * as vscode from 'vscode';
import { serviceCommand } from '../../ui/flow.ts';
import { plain } from '../../ui/plain.ts';
import { withProgress } from '../../ui/progress.ts';
import { withCredential } from '../flows/askCredential.ts';
import { showOutcome, unlessDeclined } from '../flows/showOutcome.ts';
import { askForPat } from '../tokenDraft.ts';

/** Creates a PAT and stores it (specification 4.1): name, scopes, lifetime, step by step. Sent once. */
export const createPat = serviceCommand({
  id: 'mapperWorkbench.createPat',
  async run(flow) {
    const draft = await askForPat();
    if (draft === undefined) return;
    const title = vscode.l10n.t('Creating “{0}”', plain(draft.name));
    const outcome = await withCredential(flow, 'createPat', () =>
      // Cannot be cancelled: a call that was sent is awaited, so that the new token is not lost.
      withProgress(title, async () => unlessDeclined(await flow.account.createPat(draft)), 'window'),
    );
    if (outcome !== undefined) await showOutcome(flow, 'create', draft.name, outcome);
  },
});

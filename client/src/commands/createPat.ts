import * as vscode from 'vscode';
import { askForPat } from '../tokens/draft.ts';
import { tellOutcome, unlessDeclined } from '../tokens/tellOutcome.ts';
import { withCredential } from '../ui/credential.ts';
import { plain } from '../ui/plain.ts';
import { withProgress } from '../ui/progress.ts';
import { currentService } from '../ui/signInFlow.ts';
import type { Command } from './command.ts';

/** Makes a PAT and keeps it (specification 4.1): name, scopes, lifetime, step by step. Sent once. */
export const createPat: Command = {
  id: 'mapperWorkbench.createPat',
  async run(services) {
    if ((await currentService(services)) === undefined) return;
    const draft = await askForPat();
    if (draft === undefined) return;
    const title = vscode.l10n.t('Creating “{0}”', plain(draft.name));
    const outcome = await withCredential(services, 'createPat', () =>
      // No cancelling: a call that was sent is waited for, so that the new token is not lost.
      withProgress(title, async () => unlessDeclined(await services.account.createPat(draft)), 'window'),
    );
    if (outcome !== undefined) await tellOutcome(services, 'create', draft.name, outcome);
  },
};

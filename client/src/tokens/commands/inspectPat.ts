/** Shows the service's record of a token as a page (specification 4.3). */
import * as vscode from 'vscode';
import { serviceCommand } from '../../ui/flow.ts';
import { runUnlessDeleted } from '../flows/deletedToken.ts';
import { choosePat, readPat } from '../flows/tokenChoice.ts';
import { showTokenPage } from '../flows/tokenPage.ts';

export const inspectPat = serviceCommand({
  id: 'mapperWorkbench.inspectPat',
  async run(flow, argument) {
    const target = await choosePat(flow, argument, vscode.l10n.t('Inspect Token'), { fits: () => true });
    if (target === undefined) return;
    const pat = await runUnlessDeleted(flow, target, () => readPat(flow, target.patId));
    if (pat === undefined) return;
    await flow.account.note(pat);
    await showTokenPage(flow, pat);
  },
});

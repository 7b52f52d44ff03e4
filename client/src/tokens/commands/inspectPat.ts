/** Shows the service's record of a token as a page (specification 4.3). */
import * as vscode from 'vscode';
import { inspectPat as inspect, type Pat } from '../../remoteService/api/endpoints/pats.ts';
import { type Flow, serviceCommand } from '../../ui/flow.ts';
import type { PageContent } from '../../ui/pages/page.ts';
import { patPage } from '../describe.ts';
import { runUnlessDeleted } from '../flows/deletedToken.ts';
import { choosePat, readPat } from '../flows/tokenChoice.ts';

export const inspectPat = serviceCommand({
  id: 'mapperWorkbench.inspectPat',
  async run(flow, argument) {
    const { account, pages } = flow;
    const target = await choosePat(flow, argument, vscode.l10n.t('Inspect Token'), { fits: () => true });
    if (target === undefined) return;
    const pat = await runUnlessDeleted(flow, target, () => readPat(flow, target.patId));
    if (pat === undefined) return;
    await account.note(pat);
    const reload = async () => {
      const credential = await account.credentialFor('inspectPat');
      return credential && pageOf(account, await inspect(account.client, credential, target.patId, {}));
    };
    pages.show({ key: `${account.baseUrl} ${pat.id}`, content: await pageOf(account, pat), reload });
  },
});

async function pageOf(account: Flow['account'], pat: Pat): Promise<PageContent> {
  const isKept = (await account.tokens()).some(({ patId }) => patId === pat.id);
  return patPage(pat, account.baseUrl, isKept, Date.now());
}

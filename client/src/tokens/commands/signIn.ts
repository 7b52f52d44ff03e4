/** Signs in to the service with user name and password (specification 4.6). */
import * as vscode from 'vscode';
import { serviceCommand } from '../../ui/flow.ts';
import { inform } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import { signInFlow } from '../flows/signInFlow.ts';

export const signIn = serviceCommand({
  id: 'mapperWorkbench.signIn',
  async run(flow) {
    if (!(await signInFlow(flow))) return;
    const session = await flow.account.signedIn();
    if (session === undefined) return;
    const { origin } = flow.account.address;
    await inform(vscode.l10n.t('You are signed in to {0} as {1}.', origin, plain(session.userName)));
  },
});

/** Removes the access token and the user name of the current service. Stored PATs stay. */
import * as vscode from 'vscode';
import { serviceCommand } from '../../ui/flow.ts';
import { inform } from '../../ui/notice.ts';
import { UserError } from '../../ui/userError.ts';
import { rememberName } from '../flows/signInFlow.ts';

export const signOut = serviceCommand({
  id: 'mapperWorkbench.signOut',
  async run({ account, state }) {
    if ((await account.signedIn()) === undefined) throw new UserError(vscode.l10n.t("You aren't signed in."));
    await account.signOut();
    await rememberName(account, state, undefined);
    await inform(vscode.l10n.t('You are signed out. Tokens that are stored here can still be used.'));
  },
});

import * as vscode from 'vscode';
import { inform } from '../ui/notice.ts';
import { type Command, UserError } from './command.ts';

/** Forgets the access token of the current service. Kept PATs stay. */
export const signOut: Command = {
  id: 'mapperWorkbench.signOut',
  async run({ account }) {
    if ((await account.signedIn()) === undefined) throw new UserError(vscode.l10n.t('Nobody is signed in.'));
    await account.signOut();
    await inform(vscode.l10n.t('Signed out. Tokens that are kept here can still be used.'));
  },
};

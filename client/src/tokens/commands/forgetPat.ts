/** Removes a token from this editor; at the service it stays valid. */
import * as vscode from 'vscode';
import type { StoredToken } from '../../remoteService/auth/account.ts';
import { serviceCommand } from '../../ui/flow.ts';
import { confirm } from '../../ui/modal.ts';
import { inform } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import { chooseStoredToken } from '../flows/tokenChoice.ts';

export const forgetPat = serviceCommand({
  id: 'mapperWorkbench.forgetPat',
  async run({ account }, argument) {
    const token = await chooseStoredToken({ account }, argument, vscode.l10n.t('Forget Token'));
    if (token === undefined || !(await confirmForgetting(token))) return;
    await account.forget(token.slot);
    await inform(vscode.l10n.t('“{0}” is no longer stored in this editor.', plain(token.name)));
  },
});

function confirmForgetting(token: StoredToken): Promise<boolean> {
  return confirm(vscode.l10n.t('Forget “{0}”?', plain(token.name)), effectOf(token), vscode.l10n.t('Forget'));
}

function effectOf({ kind, revoked }: Pick<StoredToken, 'kind' | 'revoked'>): string {
  if (revoked) return vscode.l10n.t('The token no longer works.');
  return kind === 'pat'
    ? vscode.l10n.t(
        "The token stays valid on the service, but its secret can't be shown again. If no program uses the token, revoke it instead.",
      )
    : vscode.l10n.t("The token stays valid on the service until it expires, and it can't be shown again.");
}

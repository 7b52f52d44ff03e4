/** Revokes a token at the service, and removes it here (specification 4.4). */
import * as vscode from 'vscode';
import { type Flow, serviceCommand } from '../../ui/flow.ts';
import { confirm } from '../../ui/modal.ts';
import { inform } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import { callService } from '../flows/askCredential.ts';
import { runUnlessDeleted } from '../flows/deletedToken.ts';
import { choosePat, type PatTarget } from '../flows/tokenChoice.ts';

export const revokePat = serviceCommand({
  id: 'mapperWorkbench.revokePat',
  async run(flow, argument) {
    const target = await choosePat(flow, argument, vscode.l10n.t('Revoke Token'));
    if (target === undefined || !(await confirmRevocation(target))) return;
    const isRevoked = await runUnlessDeleted(flow, target, () => revoke(flow, target));
    if (isRevoked) await inform(vscode.l10n.t('“{0}” was revoked and no longer works.', plain(target.name)));
  },
});

/** Revokes a token at the service, and removes it here. Returns undefined if the user didn't sign in. */
export function revoke(flow: Flow, { name, patId }: Pick<PatTarget, 'name' | 'patId'>): Promise<boolean | undefined> {
  const title = vscode.l10n.t('Revoking “{0}”', plain(name));
  return callService(flow, { purpose: 'revokePat', title, location: 'window' }, async () => {
    await flow.account.revokePat(patId);
    return true;
  });
}

function confirmRevocation({ name, patId }: PatTarget): Promise<boolean> {
  return confirm(
    vscode.l10n.t('Revoke “{0}”?', plain(name) || patId),
    vscode.l10n.t("The token immediately stops working everywhere. This can't be undone."),
    vscode.l10n.t('Revoke'),
  );
}

import * as vscode from 'vscode';
import { type Flow, serviceCommand } from '../../ui/flow.ts';
import { inform } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import { askText } from '../../ui/quickInput/questions.ts';
import { callService } from '../flows/askCredential.ts';
import { runUnlessDeleted } from '../flows/deletedToken.ts';
import { choosePat, type PatTarget } from '../flows/tokenChoice.ts';

/** Revokes a token at the service, and removes it here (specification 4.4); confirmed by typing its name. */
export const revokePat = serviceCommand({
  id: 'mapperWorkbench.revokePat',
  async run(flow, argument) {
    const target = await choosePat(flow, argument, vscode.l10n.t('Revoke Token'), { destroys: true });
    if (target === undefined || !(await confirmByName(target))) return;
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

/** A token without a name is confirmed by its id. */
async function confirmByName({ name, patId }: { name: string; patId: string }): Promise<boolean> {
  const wanted = plain(name) || patId;
  const typed = await askText(vscode.l10n.t('Revoke Token'), {
    prompt: vscode.l10n.t(
      "“{0}” will stop working everywhere, and this can't be undone. Enter its name to revoke it.",
      wanted,
    ),
    placeholder: wanted,
    validate: (text) =>
      text.trim() === wanted ? undefined : vscode.l10n.t('Enter the name exactly as it is shown above.'),
  });
  return typed !== undefined;
}

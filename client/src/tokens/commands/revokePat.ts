import * as vscode from 'vscode';
import { serviceCommand } from '../../ui/flow.ts';
import { inform } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import { withProgress } from '../../ui/progress.ts';
import { askText } from '../../ui/quickInput/questions.ts';
import { withCredential } from '../flows/askCredential.ts';
import { runUnlessDeleted } from '../flows/deletedToken.ts';
import { choosePat } from '../flows/tokenChoice.ts';

/** Revokes a token at the service, and removes it here (specification 4.4); confirmed by typing its name. */
export const revokePat = serviceCommand({
  id: 'mapperWorkbench.revokePat',
  async run(flow, argument) {
    const target = await choosePat(flow, argument, vscode.l10n.t('Revoke Token'), { destroys: true });
    if (target === undefined || !(await confirmByName(target))) return;
    const shown = plain(target.name);
    const revoked = await runUnlessDeleted(flow, target, () =>
      withCredential(flow, 'revokePat', async () => {
        const title = vscode.l10n.t('Revoking “{0}”', shown);
        await withProgress(title, () => flow.account.revokePat(target.patId), 'window');
        return true;
      }),
    );
    if (revoked === true) await inform(vscode.l10n.t('“{0}” was revoked and no longer works.', shown));
  },
});

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

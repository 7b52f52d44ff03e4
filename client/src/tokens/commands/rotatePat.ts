import * as vscode from 'vscode';
import { serviceCommand } from '../../ui/flow.ts';
import { confirm } from '../../ui/modal.ts';
import { plain } from '../../ui/plain.ts';
import { withProgress } from '../../ui/progress.ts';
import { withCredential } from '../flows/askCredential.ts';
import { showOutcome, unlessDeclined } from '../flows/showOutcome.ts';
import { choosePat } from '../flows/tokenChoice.ts';

/** Replaces a token by a new one; the old one stops working (specification 4.5). Sent once. */
export const rotatePat = serviceCommand({
  id: 'mapperWorkbench.rotatePat',
  async run(flow, argument) {
    const target = await choosePat(flow, argument, vscode.l10n.t('Rotate Token'), { destroys: true });
    if (target === undefined || !(await confirmRotation(target.name))) return;
    const title = vscode.l10n.t('Rotating “{0}”', plain(target.name));
    const pat = { id: target.patId, name: target.name };
    const outcome = await withCredential(flow, 'rotatePat', () =>
      // Cannot be cancelled: a call that was sent is awaited, so that the new token is not lost.
      withProgress(title, async () => unlessDeclined(await flow.account.rotatePat(pat, target.slot)), 'window'),
    );
    if (outcome !== undefined) await showOutcome(flow, 'rotate', target.name, outcome);
  },
});

function confirmRotation(name: string): Promise<boolean> {
  return confirm(
    vscode.l10n.t('Rotate “{0}”?', plain(name)),
    vscode.l10n.t('The old token stops working now, everywhere. Programs that use it need the new one.'),
    vscode.l10n.t('Rotate'),
  );
}

/** Finds the service's record of a stored token: only the user knows it, because no record shows a secret. */

import * as vscode from 'vscode';
import { type Pat, stateOf } from '../../remoteService/api/endpoints/pats.ts';
import type { StoredToken } from '../../remoteService/auth/account.ts';
import type { Flow } from '../../ui/flow.ts';
import { inform } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import { askOne } from '../../ui/quickInput/questions.ts';
import { UserError } from '../../ui/userError.ts';
import { listEveryPat, patChoice } from './tokenChoice.ts';

/**
 * Asks the user which of the service's records belongs to a stored token, and copies the id, the scopes and the expiry
 * from this record. The user can then inspect, rotate and revoke the token in the editor.
 */
export async function completeTokenRecord(
  flow: Pick<Flow, 'account' | 'state' | 'log'>,
  token: Pick<StoredToken, 'slot' | 'name'>,
): Promise<void> {
  const pats = await listEveryPat(flow, 'listPats');
  if (pats === undefined) return;
  const candidates = await candidatesAmong(pats, flow.account, token.name);
  if (candidates.length === 0) {
    throw new UserError(
      vscode.l10n.t('The service lists no other active tokens of yours. All listed tokens are already known here.'),
    );
  }
  const choices = candidates.map(patChoice);
  const title = vscode.l10n.t('Find “{0}” on the Service', plain(token.name));
  const placeholder = vscode.l10n.t("Choose the service's record of the token that you added");
  const pat = await askOne(title, { placeholder, choices });
  if (pat === undefined) return;
  await flow.account.identify(token.slot, pat);
  await inform(vscode.l10n.t('You can now inspect, rotate and revoke “{0}” from here.', plain(pat.name)));
}

/** Active records without a stored token, those of the same name first. */
async function candidatesAmong(pats: readonly Pat[], account: Flow['account'], name: string): Promise<Pat[]> {
  const known = new Set((await account.tokens()).map(({ patId }) => patId));
  const open = pats.filter((pat) => stateOf(pat, Date.now()) === 'active' && !known.has(pat.id));
  return [...open.filter((pat) => pat.name === name), ...open.filter((pat) => pat.name !== name)];
}

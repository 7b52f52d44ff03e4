/** Makes a stored token the active one; the status item shows it. */
import * as vscode from 'vscode';
import { serviceCommand } from '../../ui/flow.ts';
import { chooseStoredToken, isUsableToken } from '../flows/tokenChoice.ts';

export const usePat = serviceCommand({
  id: 'mapperWorkbench.usePat',
  async run({ account }, argument) {
    const token = await chooseStoredToken({ account }, argument, vscode.l10n.t('Use Token'), { fits: isUsableToken });
    if (token !== undefined) await account.setActive(token.slot);
  },
});

/** The menu of the status item: what can be done with the connection, the sign-in and the active token. */
import * as vscode from 'vscode';
import type { Command } from '../../ui/command.ts';
import { executeFor } from '../../ui/flow.ts';
import { plain } from '../../ui/plain.ts';
import { askOne, type Choice } from '../../ui/quickInput/questions.ts';
import { isUsableToken, type TokenTarget } from '../flows/tokenChoice.ts';

type Action = readonly [command: string, target: TokenTarget | undefined];

export const connectionActions: Command = {
  id: 'mapperWorkbench.connectionActions',
  async run({ accounts }) {
    const account = accounts.current();
    const signedIn = await account?.signedIn();
    const tokens = (await account?.tokens())?.filter(isUsableToken) ?? [];
    const active = tokens.find((token) => token.active);
    const rotate = vscode.l10n.t('Rotate “{0}”…', plain(active?.name ?? ''));
    const session = signedIn
      ? action('signOut', 'sign-out', vscode.l10n.t('Sign Out {0}', plain(signedIn.userName)))
      : action('signIn', 'sign-in', vscode.l10n.t('Sign In…'));
    const choices: Choice<Action>[] = [
      ...(active?.patId === undefined
        ? []
        : [action('rotatePat', 'refresh', rotate, { name: active.name, slot: active.slot, patId: active.patId })]),
      ...(tokens.length === 0 ? [] : [action('usePat', 'check', vscode.l10n.t('Use Another Token…'))]),
      action('createPat', 'add', vscode.l10n.t('Create Token…')),
      action('listPats', 'list-unordered', vscode.l10n.t('List Tokens…')),
      session,
      action('checkConnection', 'pulse', vscode.l10n.t('Check Connection')),
      action('openDashboard', 'link-external', vscode.l10n.t('Open Dashboard')),
      action('setBaseUrl', 'plug', vscode.l10n.t('Set Base URL…')),
    ];
    const placeholder = account?.baseUrl ?? vscode.l10n.t('No service is set');
    const title = vscode.l10n.t('Mapper Connection');
    const chosen = await askOne(title, { placeholder, choices });
    if (chosen === undefined) return;
    const [command, target] = chosen;
    if (account === undefined) await vscode.commands.executeCommand(`mapperWorkbench.${command}`);
    else await executeFor({ account }, command, target);
  },
};

function action(command: string, icon: string, label: string, target?: TokenTarget): Choice<Action> {
  return { icon, label, value: [command, target] };
}

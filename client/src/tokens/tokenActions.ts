/** What can be done with a token of the service: buttons of its row in the list, and links of its page. */
import * as vscode from 'vscode';
import { type Pat, stateOf } from '../remoteService/api/endpoints/pats.ts';
import type { StoredToken } from '../remoteService/auth/account.ts';

const commands = ['usePat', 'copyPat', 'rotatePat', 'revokePat', 'forgetPat'] as const;

/** The commands that links on the page of a token run. */
export const tokenPageCommands: readonly string[] = commands.map(commandId);

export interface TokenAction {
  /** Without its prefix. */
  readonly command: (typeof commands)[number];
  readonly icon: string;
  readonly title: string;
}

export function commandId(command: TokenAction['command']): string {
  return `mapperWorkbench.${command}`;
}

/** Returns the actions of a token. @param stored the token as this editor stores it, if it does */
export function tokenActions(pat: Pat, stored: Pick<StoredToken, 'active'> | undefined): readonly TokenAction[] {
  const isActive = stateOf(pat, Date.now()) === 'active';
  const canBeUsed = isActive && stored?.active === false;
  return [
    ...(canBeUsed ? [{ command: 'usePat', icon: 'check', title: vscode.l10n.t('Use') } as const] : []),
    ...(stored ? [{ command: 'copyPat', icon: 'copy', title: vscode.l10n.t('Copy…') } as const] : []),
    ...(isActive
      ? [
          { command: 'rotatePat', icon: 'refresh', title: vscode.l10n.t('Rotate…') } as const,
          { command: 'revokePat', icon: 'trash', title: vscode.l10n.t('Revoke…') } as const,
        ]
      : []),
    ...(stored ? [{ command: 'forgetPat', icon: 'close', title: vscode.l10n.t('Forget…') } as const] : []),
  ];
}

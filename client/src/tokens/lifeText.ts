/** How long a token still lives, in words. */
import * as vscode from 'vscode';
import type { Life } from './expiry.ts';

export function lifeText(life: Life): string {
  switch (life.kind) {
    case 'not-known':
      return vscode.l10n.t('expiry not known');
    case 'never':
      return vscode.l10n.t('never expires');
    case 'expired':
      return vscode.l10n.t('expired');
    case 'days':
      return life.days === 1 ? vscode.l10n.t('1 day left') : vscode.l10n.t('{0} days left', life.days);
  }
}

/** What the status item says. Pure but for the words. */
import * as vscode from 'vscode';
import type { KeptToken, ServiceReading, SignedIn } from '../auth/account.ts';
import { endsSoon, lifeOf } from '../tokens/expiry.ts';
import { lifeText } from '../tokens/lifeText.ts';
import { plain } from '../ui/plain.ts';

export interface Status {
  readonly icon: string;
  readonly text: string;
  /** Lines. */
  readonly tooltip: readonly string[];
  readonly warns: boolean;
}

/** Undefined: nothing to say, as no service is set. `now` in milliseconds since 1970. */
export function statusOf(
  service: ServiceReading,
  active: KeptToken | undefined,
  signedIn: SignedIn | undefined,
  now: number,
): Status | undefined {
  if (service.kind === 'unset') return undefined;
  if (service.kind === 'problem') {
    return { icon: 'warning', text: vscode.l10n.t('Mapper: base URL'), tooltip: [service.problem], warns: true };
  }
  const who = signedIn ? vscode.l10n.t('Signed in as {0}.', signedIn.userName) : vscode.l10n.t('Not signed in.');
  if (active === undefined) return withoutToken(service.baseUrl, who, signedIn);
  const life = lifeOf(active.expiresAt, now);
  const isLost = active.state === 'lost';
  const left = isLost ? vscode.l10n.t('lost by the secret storage') : lifeText(life);
  const warns = isLost || endsSoon(life);
  return {
    icon: warns ? 'warning' : 'key',
    text: `${plain(active.name, 30)} · ${left}`,
    tooltip: [service.baseUrl, vscode.l10n.t('Token in use: {0}, {1}.', plain(active.name), left), who],
    warns,
  };
}

function withoutToken(baseUrl: string, who: string, signedIn: SignedIn | undefined): Status {
  const text = signedIn ? plain(signedIn.userName, 30) : vscode.l10n.t('Mapper: not signed in');
  const tooltip = [baseUrl, vscode.l10n.t('No token in use.'), who];
  return { icon: signedIn ? 'account' : 'plug', text, tooltip, warns: false };
}

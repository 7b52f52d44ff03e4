/** The status bar item: connection and active token. It also reminds once of each token that expires soon. */

import * as vscode from 'vscode';
import { hasExpired } from '../../remoteService/api/credential.ts';
import { baseUrlOf } from '../../remoteService/api/origin.ts';
import type { ServiceReading, SignInState, StoredToken } from '../../remoteService/auth/account.ts';
import type { Services } from '../../services.ts';
import { warn } from '../../ui/notice.ts';
import { maxLengths, plain, timeText } from '../../ui/plain.ts';
import { showError } from '../../ui/showError.ts';
import { coalesce } from '../../util/coalesce.ts';
import { textsIn } from '../../util/jsonValue.ts';
import { dueReminders, expiresSoon, expiryText, reminderKey, unusableReason } from '../expiry.ts';

const hour = 60 * 60 * 1000;
const remindedKey = 'tokens.reminded';
/** The most reminders that are remembered; older ones are about expired tokens. */
const maxReminders = 200;

export class StatusItem implements vscode.Disposable {
  readonly #services: Pick<Services, 'accounts' | 'state' | 'log'>;
  readonly #item = vscode.window.createStatusBarItem('mapperWorkbench.connection', vscode.StatusBarAlignment.Right, 90);
  readonly #disposables: vscode.Disposable;
  #seen: { readonly baseUrl: string; readonly keys: ReadonlySet<string> } | undefined;

  constructor(services: Pick<Services, 'accounts' | 'state' | 'log'>) {
    this.#services = services;
    this.#item.name = vscode.l10n.t('Mapper Connection');
    this.#item.command = 'mapperWorkbench.connectionActions';
    const listener = services.accounts.onDidChange(() => void this.update());
    // Days may pass without any change.
    const timer = setInterval(() => void this.update(), hour);
    this.#disposables = vscode.Disposable.from(this.#item, listener, { dispose: () => clearInterval(timer) });
  }

  dispose(): void {
    this.#disposables.dispose();
  }

  /**
   * Updates the item, and reminds if necessary; one run at a time, so that no reminder is given twice. Never rejects.
   */
  readonly update = coalesce(() => this.#update());

  async #update(): Promise<void> {
    const { accounts } = this.#services;
    const account = accounts.current();
    const tokens = (await account?.tokens().catch(() => undefined)) ?? [];
    const signedIn = await account?.signedIn().catch(() => undefined);
    const shown = tokens.find(({ active }) => active) ?? tokens.find(({ revoked }) => revoked);
    const status = statusOf(accounts.service(), shown, signedIn, Date.now());
    if (status === undefined) {
      this.#item.hide();
      return;
    }
    const tooltip = status.tooltip.map((line) => plain(line, maxLengths.address)).join('\n');
    this.#item.text = `$(${status.icon}) ${plain(status.text)}`;
    this.#item.tooltip = tooltip;
    this.#item.accessibilityInformation = { label: tooltip, role: 'button' };
    this.#item.backgroundColor = status.warns ? new vscode.ThemeColor('statusBarItem.warningBackground') : undefined;
    this.#item.show();
    await this.#remind(account?.baseUrl ?? '', tokens);
  }

  /** Tokens that were added while this window was open: the user who just chose a week knows that it ends in a week. */
  #newcomers(baseUrl: string, tokens: readonly StoredToken[]): (token: StoredToken) => boolean {
    const before = this.#seen?.baseUrl === baseUrl ? this.#seen.keys : undefined;
    this.#seen = { baseUrl, keys: new Set(tokens.map(reminderKey)) };
    return (token) => before !== undefined && !before.has(reminderKey(token)) && !hasExpired(token, Date.now());
  }

  async #remind(baseUrl: string, tokens: readonly StoredToken[]): Promise<void> {
    const { state, log } = this.#services;
    const reminded = textsIn(state.get(remindedKey));
    const pats = tokens.filter(({ kind, revoked }) => kind === 'pat' && !revoked);
    const due = dueReminders(pats, reminded, Date.now());
    const isNew = this.#newcomers(baseUrl, pats);
    if (due.length === 0) return;
    // Stored before they are shown, so that another window does not repeat them.
    await state.update(remindedKey, [...reminded, ...due.map(reminderKey)].slice(-maxReminders));
    for (const token of due.filter((each) => !isNew(each)))
      void remindOf(token).catch((error: unknown) => showError('reminder', error, log));
  }
}

async function remindOf({ name, slot, patId, expiresAt, address }: StoredToken): Promise<void> {
  const hasEnded = hasExpired({ expiresAt }, Date.now());
  const sentence = hasEnded
    ? vscode.l10n.t('The token “{0}” has expired. Create another token.', plain(name))
    : vscode.l10n.t('The token “{0}” expires soon ({1}).', plain(name), expiryText(expiresAt, Date.now()));
  const service = baseUrlOf(address);
  // An expired token cannot be rotated.
  const action = hasEnded
    ? {
        title: vscode.l10n.t('Create Token…'),
        run: () => vscode.commands.executeCommand('mapperWorkbench.createPat', { service }),
      }
    : {
        title: vscode.l10n.t('Rotate…'),
        run: () => vscode.commands.executeCommand('mapperWorkbench.rotatePat', { name, slot, service, patId }),
      };
  await warn(sentence, action);
}

interface Status {
  readonly icon: string;
  readonly text: string;
  /** Lines. */
  readonly tooltip: readonly string[];
  readonly warns: boolean;
}

/**
 * Returns what the status bar shows, or undefined if no service is set.
 * @param token the active token, or one that is known to be revoked
 * @param now milliseconds since 1970
 */
function statusOf(
  service: ServiceReading,
  token: StoredToken | undefined,
  signedIn: SignInState | undefined,
  now: number,
): Status | undefined {
  if (service.kind === 'unset') return undefined;
  if (service.kind === 'problem') {
    return {
      icon: 'warning',
      text: vscode.l10n.t('Mapper: invalid base URL'),
      tooltip: [service.problem],
      warns: true,
    };
  }
  const who = signedInText(signedIn);
  if (token === undefined) return withoutToken(service.baseUrl, who, signedIn);
  const problem = unusableReason(token);
  const left = problem ?? expiryText(token.expiresAt, now);
  const warns = problem !== undefined || expiresSoon(token, now);
  const name = plain(token.name);
  const about = token.revoked
    ? vscode.l10n.t('The token {0} no longer works. Calls no longer use it.', name)
    : vscode.l10n.t('Token in use: {0} ({1})', name, left);
  const text = `${plain(token.name, 30)} · ${left}`;
  return { icon: warns ? 'warning' : 'key', text, tooltip: [service.baseUrl, about, who], warns };
}

function signedInText(signedIn: SignInState | undefined): string {
  if (signedIn === undefined) return vscode.l10n.t('Not signed in');
  const { userName, expiresAt } = signedIn;
  return expiresAt === undefined
    ? vscode.l10n.t('Signed in as {0}', userName)
    : vscode.l10n.t('Signed in as {0} until {1}', userName, timeText(expiresAt));
}

function withoutToken(baseUrl: string, who: string, signedIn: SignInState | undefined): Status {
  const text = signedIn ? plain(signedIn.userName, 30) : vscode.l10n.t('Mapper: not signed in');
  const tooltip = [baseUrl, vscode.l10n.t('No token in use'), who];
  return { icon: signedIn ? 'account' : 'plug', text, tooltip, warns: false };
}

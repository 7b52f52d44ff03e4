/**
 * The signed-in account in VS Code's Accounts menu. Other extensions get its session only after VS Code asked the user.
 * PATs never leave by it (docs/trust.md#tokens).
 */

import * as vscode from 'vscode';
import type { Services } from '../../services.ts';
import { beginFlow } from '../../ui/flow.ts';
import { plain } from '../../ui/plain.ts';
import { coalesce } from '../../util/coalesce.ts';
import { readAddress } from '../api/origin.ts';
import type { ServiceAccount } from './serviceAccount.ts';

const providerId = 'mapper-workbench';

type Needs = Pick<Services, 'accounts' | 'state'>;

export class AuthenticationProvider implements vscode.AuthenticationProvider, vscode.Disposable {
  readonly #services: Needs;
  readonly #changed = new vscode.EventEmitter<vscode.AuthenticationProviderAuthenticationSessionsChangeEvent>();
  readonly #disposables: vscode.Disposable;
  /** The session that was last reported to the editor. */
  #known: vscode.AuthenticationSession | undefined;

  readonly onDidChangeSessions = this.#changed.event;

  constructor(services: Needs) {
    this.#services = services;
    // One comparison at a time: two would report the same change twice.
    const compare = coalesce(() => this.#compare());
    const listener = services.accounts.onDidChange(() => void compare());
    this.#disposables = vscode.Disposable.from(
      this.#changed,
      listener,
      vscode.authentication.registerAuthenticationProvider(providerId, 'Mapper Workbench', this, {
        supportsMultipleAccounts: false,
      }),
    );
  }

  dispose(): void {
    this.#disposables.dispose();
  }

  /**
   * The session of the user who is signed in to the current service; none if scopes are requested, because a sign-in
   * has none.
   */
  async getSessions(scopes?: readonly string[]): Promise<vscode.AuthenticationSession[]> {
    if (scopes !== undefined && scopes.length > 0) return [];
    this.#known = await this.#current();
    return this.#known === undefined ? [] : [this.#known];
  }

  /** Asks for name and password. @throws Error with a sentence if the user cancels, or for scopes */
  async createSession(scopes: readonly string[]): Promise<vscode.AuthenticationSession> {
    if (scopes.length > 0)
      throw new Error(vscode.l10n.t("The sign-in doesn't support scopes. Request a session without scopes."));
    const { signInFlow } = await import('../../tokens/flows/signInFlow.ts');
    const flow = await beginFlow(this.#services);
    const session = flow && (await signInFlow(flow)) ? await sessionOf(flow.account) : undefined;
    if (session === undefined) throw new Error(vscode.l10n.t('Cancelled.'));
    return session;
  }

  /** Signs out of the session's service, which the user was asked about, even if another one is set by now. */
  async removeSession(id: string): Promise<void> {
    const reading = readAddress(id.slice(0, id.indexOf('#')), { allowHttp: true });
    if (reading.kind === 'address') await this.#services.accounts.at(reading.address).signOut();
  }

  async #current(): Promise<vscode.AuthenticationSession | undefined> {
    const account = this.#services.accounts.current();
    return account && sessionOf(account);
  }

  async #compare(): Promise<void> {
    const before = this.#known;
    const now = await this.#current();
    this.#known = now;
    if (before?.id === now?.id) {
      if (now !== undefined && now.accessToken !== before?.accessToken) this.#notify({ changed: [now] });
      return;
    }
    this.#notify({ ...(now && { added: [now] }), ...(before && { removed: [before] }) });
  }

  #notify(event: Partial<vscode.AuthenticationProviderAuthenticationSessionsChangeEvent>): void {
    this.#changed.fire({ added: undefined, removed: undefined, changed: undefined, ...event });
  }
}

async function sessionOf(account: ServiceAccount): Promise<vscode.AuthenticationSession | undefined> {
  const credential = await account.accessToken().catch(() => undefined);
  // `accessToken` returns no other kind; checked, because a PAT must never leave here.
  if (credential?.kind !== 'access') return undefined;
  const id = `${account.baseUrl}#${credential.name ?? ''}`;
  const label = plain(`${credential.name ?? ''} (${account.address.origin})`);
  return { id, accessToken: credential.secret.reveal(), account: { id, label }, scopes: [] };
}

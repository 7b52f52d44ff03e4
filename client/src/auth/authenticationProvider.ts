/**
 * The signed-in account in VS Code's Accounts menu. Other extensions get its session only after VS Code asked the user.
 * PATs never leave by it (TRUST, credentials).
 */
import * as vscode from 'vscode';
import { baseUrlOf } from '../api/origin.ts';
import type { Services } from '../commands/command.ts';
import { coalesce } from '../preview/coalesce.ts';

export const providerId = 'mapper-workbench';

type Needs = Pick<Services, 'account' | 'state'>;

export class AuthenticationProvider implements vscode.AuthenticationProvider, vscode.Disposable {
  readonly #services: Needs;
  readonly #changed = new vscode.EventEmitter<vscode.AuthenticationProviderAuthenticationSessionsChangeEvent>();
  readonly #disposables: vscode.Disposable;
  /** As last told to the editor. */
  #known: vscode.AuthenticationSession | undefined;

  readonly onDidChangeSessions = this.#changed.event;

  constructor(services: Needs) {
    this.#services = services;
    // One comparison at a time: two would both tell the same change.
    const compare = coalesce(() => this.#compare());
    const listener = services.account.onDidChange(() => void compare());
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

  /** The session of who is signed in to the current service; none for any scopes, since the sign-in knows none. */
  async getSessions(scopes?: readonly string[]): Promise<vscode.AuthenticationSession[]> {
    if (scopes !== undefined && scopes.length > 0) return [];
    this.#known = await this.#session();
    return this.#known === undefined ? [] : [this.#known];
  }

  /** Asks for name and password. @throws Error with a sentence when it was cancelled, or for scopes */
  async createSession(scopes: readonly string[]): Promise<vscode.AuthenticationSession> {
    if (scopes.length > 0)
      throw new Error(vscode.l10n.t('The sign-in knows no scopes. Ask for a session without any.'));
    const { signInFlow } = await import('../ui/signInFlow.ts');
    const session = (await signInFlow(this.#services)) ? await this.#session() : undefined;
    if (session === undefined) throw new Error(vscode.l10n.t('Cancelled.'));
    return session;
  }

  async removeSession(): Promise<void> {
    await this.#services.account.signOut();
  }

  async #session(): Promise<vscode.AuthenticationSession | undefined> {
    const credential = await this.#services.account.accessToken().catch(() => undefined);
    // The account gives the access token alone here; that it stays so is held fast.
    if (credential?.kind !== 'access') return undefined;
    const id = `${baseUrlOf(credential.address)}#${credential.name ?? ''}`;
    const label = `${credential.name ?? ''} (${credential.address.origin})`;
    return { id, accessToken: credential.secret.reveal(), account: { id, label }, scopes: [] };
  }

  async #compare(): Promise<void> {
    const before = this.#known;
    const now = await this.#session();
    this.#known = now;
    if (before?.id === now?.id) {
      if (now !== undefined && now.accessToken !== before?.accessToken) this.#tell({ changed: [now] });
      return;
    }
    this.#tell({ ...(now && { added: [now] }), ...(before && { removed: [before] }) });
  }

  #tell(event: Partial<vscode.AuthenticationProviderAuthenticationSessionsChangeEvent>): void {
    this.#changed.fire({ added: undefined, removed: undefined, changed: undefined, ...event });
  }
}

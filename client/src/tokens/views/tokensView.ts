/** The view *Tokens*: stored tokens and the service's list. Loads only while it is visible. */

import * as vscode from 'vscode';
import { ApiError, isApiError, isRefused } from '../../remoteService/api/apiError.ts';
import { listAllPats, type Pat } from '../../remoteService/api/endpoints/pats.ts';
import type { StoredToken } from '../../remoteService/auth/account.ts';
import type { ServiceAccount } from '../../remoteService/auth/serviceAccount.ts';
import type { Services } from '../../services.ts';
import { maxLengths, plain } from '../../ui/plain.ts';
import { withProgress } from '../../ui/progress.ts';
import { ServiceView } from '../../ui/serviceView.ts';
import { signInRemaining } from '../expiry.ts';
import { type TokenRow, tokenRows } from '../tokenRows.ts';
import { itemOf, type TokenNode, tokenRowFacts } from './tokenItems.ts';

const tokensViewId = 'mapperWorkbench.tokens';

const minute = 60_000;

export class TokensView extends ServiceView<TokenNode> {
  readonly #log: vscode.LogOutputChannel;
  readonly #timer = setInterval(() => void this.#describe(), minute);
  /** Undefined until the view is visible. */
  #rows: Promise<readonly TokenRow[]> | undefined;

  constructor({ accounts, log }: Pick<Services, 'accounts' | 'log'>) {
    super(tokensViewId, accounts);
    this.#log = log;
  }

  override dispose(): void {
    clearInterval(this.#timer);
    super.dispose();
  }

  override refresh(): void {
    this.#rows = undefined;
    super.refresh();
  }

  getTreeItem(node: TokenNode): vscode.TreeItem {
    return itemOf(node, Date.now());
  }

  async getChildren(node?: TokenNode): Promise<TokenNode[]> {
    if (node !== undefined) return node instanceof vscode.TreeItem ? [] : tokenRowFacts(node);
    this.#rows ??= this.#load();
    return [...(await this.#rows)];
  }

  async #load(): Promise<readonly TokenRow[]> {
    this.tree.message = '';
    const account = this.accounts.current();
    await this.#describe();
    if (account === undefined) return [];
    const tokens = () => account.tokens().catch((error: unknown) => this.#showError(error, []));
    const listed = await this.#patsOf(account).catch((error: unknown) => this.#showError(error, undefined));
    const kept = await tokens();
    const isChanged = listed !== undefined && (await this.#markUnusable(account, kept, listed));
    return tokenRows(account.baseUrl, isChanged ? await tokens() : kept, listed ?? [], Date.now());
  }

  /** Shows who is signed in, and for how long, beside the title. Never rejects. */
  async #describe(): Promise<void> {
    const signedIn = await this.accounts
      .current()
      ?.signedIn()
      .catch(() => undefined);
    const left = signedIn && signInRemaining(signedIn, Date.now());
    const parts = [signedIn && plain(signedIn.userName, 40), left].filter((part) => part !== undefined);
    this.tree.description = parts.join(' · ');
  }

  /** Shown in the view: the user did not start the request, so there is no notice. */
  #showError<T>(error: unknown, instead: T): T {
    if (isApiError(error, 'cancelled')) return instead;
    const reason = error instanceof Error ? error.message : vscode.l10n.t("The tokens couldn't be read.");
    this.#log.warn(`${tokensViewId}: ${error instanceof ApiError ? error.kind : 'storage'}`);
    const sentence = isRefused(error) ? vscode.l10n.t('{0} Sign in to see all your tokens.', reason) : reason;
    this.tree.message = plain(sentence, maxLengths.sentence);
    return instead;
  }

  /**
   * With the sign-in instead of a PAT, because every service accepts it for listing. The user is asked nothing, because
   * it wasn't a click.
   */
  async #patsOf(account: ServiceAccount): Promise<readonly Pat[] | undefined> {
    const credential = (await account.alternativeFor('listPats', 'pat')) ?? (await account.credentialFor('listPats'));
    if (credential === undefined) return undefined;
    const refusal = this.refusal();
    if (refusal !== undefined) {
      this.tree.message = refusal;
      return undefined;
    }
    const load = (signal: AbortSignal) =>
      listAllPats(account.client, credential, { orderBy: 'created_desc' }, { signal });
    return withProgress(vscode.l10n.t('Tokens'), load, { viewId: tokensViewId });
  }

  /** Marks tokens that were revoked elsewhere, or that the service no longer has. Returns whether there are any. */
  async #markUnusable(account: ServiceAccount, kept: readonly StoredToken[], pats: readonly Pat[]): Promise<boolean> {
    const used = kept.filter(({ patId, revoked }) => patId !== undefined && !revoked);
    const marked = await Promise.all(
      used.map(async ({ slot, patId }) => {
        const pat = pats.find(({ id }) => id === patId);
        if (pat === undefined) return account.checkDeleted(slot).catch(() => undefined);
        if (pat.revoked) await account.note(pat).catch(() => undefined);
        return pat.revoked;
      }),
    );
    return marked.includes(true);
  }
}

/** The command of the view's title. */
export const tokensViewCommands = [
  {
    id: 'mapperWorkbench.refreshTokens',
    run: async ({ tokensView }: Pick<Services, 'tokensView'>) => tokensView.ask(),
  },
];

/**
 * The sign-in: the access token with its expiry, one for each service (specification 5.3; docs/service.md#readings 5).
 */
import * as l10n from '@vscode/l10n';
import type { ApiClient } from '../api/apiClient.ts';
import { ApiError } from '../api/apiError.ts';
import type { Credential } from '../api/credential.ts';
import { requestAccessToken } from '../api/endpoints/accessToken.ts';
import { baseUrlOf, type ServiceAddress, sameAddress } from '../api/origin.ts';
import type { Secret } from '../secret.ts';
import { isAccepted } from './acceptance.ts';
import { clockTolerance, readJwt } from './accessJwt.ts';
import type { SecretStorage } from './store/secretStorage.ts';
import { readTokenText, type TokenFacts, tokenText } from './store/tokenText.ts';

/** An access token; `serviceClock` marks an expiry that the token itself names. */
type AccessToken = Credential & Pick<TokenFacts, 'serviceClock'>;

/** The longest time until the end of a sign-in is looked at again: timers stand still while a machine sleeps. */
const longestWait = 60_000;

export class Session {
  readonly #storage: SecretStorage;
  readonly #now: () => number;
  readonly #ended: () => void;
  /** Access tokens of this window only: those without a known expiry, and those that could not be stored. */
  readonly #here = new Map<string, AccessToken>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param ended called when the sign-in that was asked for last has expired */
  constructor(storage: SecretStorage, now: () => number, ended: () => void) {
    this.#storage = storage;
    this.#now = now;
    this.#ended = ended;
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  /** Sends name and password once. @throws ApiError */
  async signIn(client: ApiClient, userName: string, password: Secret, signal?: AbortSignal): Promise<void> {
    const { secret, expiresIn } = await requestAccessToken(client, userName, password, { signal });
    const expiresAt = expiresIn === undefined ? undefined : this.#now() + expiresIn * 1000;
    await this.#hold({ kind: 'access', address: client.address, name: userName, secret, expiresAt });
  }

  /** Takes an access token that the user pasted, if the service accepts it. @throws ApiError */
  async signInWith(client: ApiClient, secret: Secret, signal?: AbortSignal): Promise<void> {
    const { userName, expiresAt } = readJwt(secret) ?? {};
    const name = userName ?? l10n.t('the owner of the access token');
    const serviceClock = expiresAt === undefined ? undefined : true;
    const token: AccessToken = { kind: 'access', address: client.address, name, secret, expiresAt, serviceClock };
    if (!(await isAccepted(client, token, { signal }))) throw refusal();
    await this.#hold(token);
  }

  async #hold(token: AccessToken): Promise<void> {
    const { address, expiresAt, secret, ...facts } = token;
    const here = baseUrlOf(address);
    this.#here.set(here, token);
    // If storing fails, only the next window has to sign in again. The previous sign-in is removed in any
    // case.
    const isStored =
      typeof expiresAt === 'number' &&
      (await this.#keep(address, { ...facts, name: facts.name ?? '', address, expiresAt }, secret));
    if (!isStored) await this.#storage.delete(keyOf(address)).catch(() => undefined);
    else if (this.#here.get(here) === token) this.#here.delete(here);
  }

  /** The access token, as long as it has not expired. Never rejects. */
  async credential(address: ServiceAddress): Promise<Credential | undefined> {
    const here = this.#valid(this.#here.get(baseUrlOf(address)));
    const found = here ?? this.#valid(await this.#stored(address));
    if (found) this.#awaitEnd(found);
    return found;
  }

  async signOut(address: ServiceAddress): Promise<void> {
    this.#here.delete(baseUrlOf(address));
    await this.#storage.delete(keyOf(address));
  }

  async #stored(address: ServiceAddress): Promise<AccessToken | undefined> {
    const text = await this.#storage.get(keyOf(address)).catch(() => undefined);
    const read = text === undefined ? undefined : readTokenText(text);
    if (read?.facts.kind !== 'access' || !sameAddress(read.facts.address, address)) return undefined;
    return { ...read.facts, secret: read.secret };
  }

  async #keep(address: ServiceAddress, facts: TokenFacts, secret: Secret): Promise<boolean> {
    try {
      await this.#storage.keep(keyOf(address), tokenText(facts, secret));
      return true;
    } catch {
      return false;
    }
  }

  #valid(found: AccessToken | undefined): AccessToken | undefined {
    return found !== undefined && endOf(found) > this.#now() ? found : undefined;
  }

  #awaitEnd(token: AccessToken): void {
    clearTimeout(this.#timer);
    const end = endOf(token);
    if (end === Number.POSITIVE_INFINITY) return;
    const check = () => (end <= this.#now() ? this.#ended() : this.#awaitEnd(token));
    this.#timer = setTimeout(check, Math.min(end - this.#now(), longestWait));
    // In Node a timer keeps the process alive; in a browser it is a number.
    if (typeof this.#timer === 'object') this.#timer.unref?.();
  }
}

/** Returns when a token is no longer used, in milliseconds since 1970. */
function endOf({ expiresAt, serviceClock }: AccessToken): number {
  return typeof expiresAt === 'number' ? expiresAt + (serviceClock ? clockTolerance : 0) : Number.POSITIVE_INFINITY;
}

function refusal(): ApiError {
  const message = l10n.t("The service didn't accept this access token. Copy it again, or copy a newer one.");
  return new ApiError({ kind: 'unauthorized', status: 401, message });
}

/** The key of a sign-in in the secret storage. */
function keyOf(address: ServiceAddress): string {
  return `signIn/${baseUrlOf(address)}`;
}

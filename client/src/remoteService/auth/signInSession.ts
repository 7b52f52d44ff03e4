/**
 * The sign-in: the access token with its expiry, one for each service (specification 5.3; docs/service.md#readings 5).
 */
import type { ApiClient } from '../api/apiClient.ts';
import type { Credential } from '../api/credential.ts';
import { obtainAccessToken } from '../api/endpoints/accessToken.ts';
import { baseUrlOf, type ServiceAddress, sameAddress } from '../api/origin.ts';
import type { Secret } from '../secret.ts';
import type { SignedIn } from './account.ts';
import type { SecretStorage } from './store/secretStorage.ts';
import { readTokenText, type TokenFacts, tokenText } from './store/tokenText.ts';

export class Session {
  readonly #storage: SecretStorage;
  readonly #now: () => number;
  /** Access tokens of this window only: those without a known expiry, and those that could not be stored. */
  readonly #here = new Map<string, Credential>();

  constructor(storage: SecretStorage, now: () => number) {
    this.#storage = storage;
    this.#now = now;
  }

  /** Sends name and password once. @throws ApiError */
  async signIn(client: ApiClient, userName: string, password: Secret, signal?: AbortSignal): Promise<Credential> {
    const { secret, expiresIn } = await obtainAccessToken(client, userName, password, signal ? { signal } : {});
    const expiresAt = expiresIn === undefined ? undefined : this.#now() + expiresIn * 1000;
    const facts = { kind: 'access', address: client.address, name: userName } as const;
    const credential = { ...facts, secret, ...(expiresAt !== undefined && { expiresAt }) };
    const here = baseUrlOf(client.address);
    this.#here.set(here, credential);
    // If storing fails, only the next window has to sign in again. The previous sign-in is removed in any
    // case.
    const isStored = expiresAt !== undefined && (await this.#keep(client.address, { ...facts, expiresAt }, secret));
    if (!isStored) await this.#storage.delete(keyOf(client.address)).catch(() => undefined);
    else if (this.#here.get(here) === credential) this.#here.delete(here);
    return credential;
  }

  /** The access token, as long as it has not expired. Never rejects. */
  async credential(address: ServiceAddress): Promise<Credential | undefined> {
    const here = this.#valid(this.#here.get(baseUrlOf(address)));
    return here ?? this.#valid(await this.#stored(address));
  }

  async signOut(address: ServiceAddress): Promise<void> {
    this.#here.delete(baseUrlOf(address));
    await this.#storage.delete(keyOf(address));
  }

  async #stored(address: ServiceAddress): Promise<Credential | undefined> {
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

  #valid(found: Credential | undefined): Credential | undefined {
    const isOver = typeof found?.expiresAt === 'number' && found.expiresAt <= this.#now();
    return isOver ? undefined : found;
  }
}

/** A sign-in without its token. */
export function signedInOf({ address, name, expiresAt }: Credential): SignedIn {
  return { address, userName: name ?? '', ...(typeof expiresAt === 'number' && { expiresAt }) };
}

/** Is this key of the secret storage a sign-in? */
export const signInPrefix = 'signIn/';

function keyOf(address: ServiceAddress): string {
  return signInPrefix + baseUrlOf(address);
}

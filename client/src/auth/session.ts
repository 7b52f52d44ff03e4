/** Who is signed in: the access token with its expiry, one per service (specification 5.3; SERVICE, reading 5). */
import type { ApiClient } from '../api/apiClient.ts';
import type { Credential } from '../api/credential.ts';
import { obtainAccessToken } from '../api/endpoints/accessToken.ts';
import { baseUrlOf, type ServiceAddress, sameAddress } from '../api/origin.ts';
import type { Secret } from './secret.ts';
import type { SecretStorage } from './secretStorage.ts';
import { readTokenText, tokenText } from './tokenText.ts';

export class Session {
  readonly #storage: SecretStorage;
  readonly #now: () => number;
  /** Access tokens of this window: those without a known expiry, and those that could not be stored. */
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
    await this.#drop(client.address);
    this.#here.set(baseUrlOf(client.address), credential);
    if (expiresAt === undefined) return credential;
    // A storage that fails costs the next window a sign-in, and nothing else.
    await this.#storage
      .keep(keyOf(client.address), tokenText({ ...facts, expiresAt }, secret))
      .then(() => this.#here.delete(baseUrlOf(client.address)))
      .catch(() => undefined);
    return credential;
  }

  /** The access token, as long as it has not expired. Never rejects. */
  async credential(address: ServiceAddress): Promise<Credential | undefined> {
    const found = this.#here.get(baseUrlOf(address)) ?? (await this.#stored(address));
    const isOver = typeof found?.expiresAt === 'number' && found.expiresAt <= this.#now();
    return isOver ? undefined : found;
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

  async #drop(address: ServiceAddress): Promise<void> {
    await this.signOut(address).catch(() => undefined);
  }
}

/** Is this key of the secret storage a sign-in? */
export const signInPrefix = 'signIn/';

function keyOf(address: ServiceAddress): string {
  return signInPrefix + baseUrlOf(address);
}

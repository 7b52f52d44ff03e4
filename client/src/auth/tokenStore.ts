/**
 * The tokens kept here. The secret storage holds each with its service; the state beside it holds the same without the
 * secret, which tells a token that was lost from one that never was (TRUST, fact 6).
 */
import type { Credential } from '../api/credential.ts';
import { baseUrlOf, type ServiceAddress, sameAddress } from '../api/origin.ts';
import type { KeptToken, TokenRecord } from './account.ts';
import type { Secret } from './secret.ts';
import { type SecretStorage, StorageError } from './secretStorage.ts';
import { flatFacts, readFacts, readTokenText, type TokenFacts, tokenText } from './tokenText.ts';

/** As VS Code's `Memento`: never given a secret. */
export interface StateStore {
  get(key: string): unknown;
  update(key: string, value: unknown): PromiseLike<void>;
  keys(): readonly string[];
}

export interface TokenWithSecret {
  readonly record: TokenRecord;
  readonly secret: Secret;
}

/** Where a token stands: in its place, or not yet. */
type Place = 'token' | 'pending';

export class TokenStore {
  readonly #storage: SecretStorage;
  readonly #state: StateStore;

  constructor(storage: SecretStorage, state: StateStore) {
    this.#storage = storage;
    this.#state = state;
  }

  /** Tokens of one service, by name. Never rejects: what the storage does not give is `lost`. */
  async tokens(address: ServiceAddress): Promise<readonly KeptToken[]> {
    const slots = new Set([...(await this.#slots('token')), ...this.#namesIn('token')]);
    const found = await Promise.all([...slots].map((slot) => this.#kept(slot)));
    return found
      .filter((token) => token !== undefined)
      .filter((token) => sameAddress(token.address, address))
      .toSorted((left, right) => left.name.localeCompare(right.name) || (left.slot < right.slot ? -1 : 1));
  }

  async #kept(slot: string): Promise<KeptToken | undefined> {
    const token = await this.read(slot).catch(() => undefined);
    const record = token?.record ?? this.#shadow(slot);
    if (record === undefined) return undefined;
    return { ...record, state: token ? 'kept' : 'lost', active: this.active(record.address) === slot };
  }

  /** A token with its secret; undefined where there is none, or only a damaged one. @throws StorageError */
  async read(slot: string, place: Place = 'token'): Promise<TokenWithSecret | undefined> {
    const text = await this.#storage.get(`${place}/${slot}`);
    const read = text === undefined ? undefined : readTokenText(text);
    const record = read && recordOf(slot, read.facts);
    return read && record && { record, secret: read.secret };
  }

  /** The credential of a token that is kept here. @throws StorageError, `forgot` when it is lost */
  async credential(slot: string): Promise<Credential> {
    const token = await this.read(slot);
    if (token === undefined) throw new StorageError('forgot');
    const { kind, address, name, expiresAt } = token.record;
    return { kind, address, name, secret: token.secret, ...(expiresAt !== undefined && { expiresAt }) };
  }

  /** Keeps a token, in place of what its slot held before. @throws StorageError */
  async keep({ record, secret }: TokenWithSecret): Promise<KeptToken> {
    await this.#storage.keep(`token/${record.slot}`, tokenText(record, secret));
    // The token is safe now; a state that cannot be written takes nothing away from it.
    await this.#note(record).catch(() => undefined);
    return { ...record, state: 'kept', active: this.active(record.address) === record.slot };
  }

  async #note(record: TokenRecord): Promise<void> {
    await this.#state.update(`token/${record.slot}`, flatFacts(record));
    if (this.active(record.address) === undefined && record.kind === 'pat') await this.setActive(record);
  }

  /** Keeps a new token beside the old one, until `promote`. @throws StorageError */
  async keepPending({ record, secret }: TokenWithSecret): Promise<void> {
    await this.#storage.keep(`pending/${record.slot}`, tokenText(record, secret));
  }

  /** Puts a pending token into its place; what stood there goes last. @throws StorageError */
  async promote(token: TokenWithSecret): Promise<KeptToken> {
    const kept = await this.keep(token);
    await this.dropPending(token.record.slot);
    return kept;
  }

  /** Tokens that a crash or a failing storage left under their pending key. */
  async pending(address: ServiceAddress): Promise<readonly TokenWithSecret[]> {
    const slots = await this.#slots('pending');
    const found = await Promise.all(slots.map((slot) => this.read(slot, 'pending').catch(() => undefined)));
    return found.filter((each) => each !== undefined).filter(({ record }) => sameAddress(record.address, address));
  }

  async dropPending(slot: string): Promise<void> {
    await this.#storage.delete(`pending/${slot}`).catch(() => undefined);
  }

  /** @throws StorageError; then it is still there */
  async forget(slot: string): Promise<void> {
    const address = (await this.#kept(slot))?.address;
    await this.#storage.delete(`token/${slot}`);
    await this.#state.update(`token/${slot}`, undefined);
    if (address && this.active(address) === slot) await this.#state.update(activeKey(address), undefined);
  }

  /** Slot of the token that calls use by themselves. */
  active(address: ServiceAddress): string | undefined {
    const slot = this.#state.get(activeKey(address));
    return typeof slot === 'string' ? slot : undefined;
  }

  async setActive({ address, slot }: Pick<TokenRecord, 'address' | 'slot'>): Promise<void> {
    await this.#state.update(activeKey(address), slot);
  }

  #shadow(slot: string): TokenRecord | undefined {
    const facts = readFacts(this.#state.get(`token/${slot}`));
    return facts && recordOf(slot, facts);
  }

  /** A storage that cannot list its keys still gives what the state knows of. */
  async #slots(place: Place): Promise<string[]> {
    return slotsIn(place, await this.#storage.keys().catch(() => []));
  }

  #namesIn(place: Place): string[] {
    return slotsIn(
      place,
      this.#state.keys().filter((key) => this.#state.get(key) !== undefined),
    );
  }
}

function slotsIn(place: Place, keys: readonly string[]): string[] {
  const prefix = `${place}/`;
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}

function recordOf(slot: string, { kind, ...facts }: TokenFacts): TokenRecord | undefined {
  return kind === 'access' ? undefined : { slot, kind, ...facts };
}

function activeKey(address: ServiceAddress): string {
  return `active/${baseUrlOf(address)}`;
}

/**
 * The tokens kept here. The secret storage holds each with its service; the state beside it holds the same without the
 * secret, which tells a token that was lost from one that never was (docs/trust.md#secret-storage).
 */
import type { Credential } from '../../api/credential.ts';
import { type ServiceAddress, sameAddress } from '../../api/origin.ts';
import type { KeptToken, TokenRecord } from '../account.ts';
import { type SecretStorage, StorageError } from './secretStorage.ts';
import {
  activeKey,
  credentialOf,
  isBehind,
  type Place,
  recordOf,
  slotsIn,
  type TokenWithSecret,
} from './tokenPlaces.ts';
import { flatFacts, readFacts, readTokenText, tokenText } from './tokenText.ts';

/** As VS Code's `Memento`: never given a secret. */
export interface StateStore {
  get(key: string): unknown;
  update(key: string, value: unknown): PromiseLike<void>;
  keys(): readonly string[];
}

export class TokenStore {
  readonly #storage: SecretStorage;
  readonly #state: StateStore;
  /** The last change of each slot in this window. */
  readonly #turns = new Map<string, Promise<unknown>>();

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
    const active = !record.revoked && this.active(record.address) === slot;
    return { ...record, state: token ? 'kept' : 'lost', active };
  }

  /**
   * A token with its secret; undefined where there is none, or only a damaged or an earlier one. @throws StorageError
   */
  async read(slot: string, place: Place = 'token'): Promise<TokenWithSecret | undefined> {
    const text = await this.#storage.get(`${place}/${slot}`);
    const read = text === undefined ? undefined : readTokenText(text);
    const record = read && recordOf(slot, read.facts);
    if (read === undefined || record === undefined) return undefined;
    const shadow = place === 'token' ? this.#shadow(slot) : undefined;
    if (shadow && isBehind(record, shadow)) return undefined;
    // Where the storage did not take it, the state alone says that a token is revoked; of one that was replaced it
    // says nothing.
    const isSetAside = shadow?.revoked === true && shadow.patId === record.patId;
    return { record: isSetAside ? { ...record, revoked: true } : record, secret: read.secret };
  }

  /** What is known of a slot, also where its secret is lost. */
  async known(slot: string): Promise<TokenRecord | undefined> {
    const token = await this.read(slot).catch(() => undefined);
    return token?.record ?? this.#shadow(slot);
  }

  /** The credential of a token that is kept here. @throws StorageError, `forgot` when it is lost */
  async credential(slot: string): Promise<Credential> {
    const token = await this.read(slot);
    if (token === undefined) throw new StorageError('forgot');
    return credentialOf(token);
  }

  /**
   * The credential that calls to a service use by themselves; undefined: none, or it is lost or set aside. Never
   * rejects.
   */
  async inUse(address: ServiceAddress): Promise<Credential | undefined> {
    const slot = this.active(address);
    const token = slot === undefined ? undefined : await this.read(slot).catch(() => undefined);
    const isLiving = token && !token.record.revoked && sameAddress(token.record.address, address);
    return isLiving ? credentialOf(token) : undefined;
  }

  /** Keeps a token, in place of what its slot held before. @throws StorageError */
  keep(token: TokenWithSecret): Promise<KeptToken> {
    return this.#inTurn(token.record.slot, () => this.#keep(token));
  }

  /**
   * Changes what is known of a kept token; where `change` gives nothing, or nothing new, nothing is written.
   * @throws StorageError
   */
  async revise(slot: string, change: (record: TokenRecord) => TokenRecord | undefined): Promise<void> {
    await this.#inTurn(slot, async () => {
      const token = await this.read(slot);
      const record = token && change(token.record);
      if (token && record && !saysTheSame(record, token.record)) await this.#keep({ ...token, record });
    });
  }

  /**
   * Notes of a kept PAT that it is revoked; a slot that holds another one by now is left alone. One place that takes
   * the note is enough.
   * @throws StorageError when neither did
   */
  async setAside(slot: string, patId: string): Promise<void> {
    await this.#inTurn(slot, async () => {
      const token = await this.read(slot).catch(() => undefined);
      const known = token?.record ?? this.#shadow(slot);
      if (known?.patId !== patId) return;
      const record: TokenRecord = { ...known, revoked: true };
      const noted = await Promise.allSettled([
        this.#put(`token/${slot}`, flatFacts(record)),
        token ? this.#storage.keep(`token/${slot}`, tokenText(record, token.secret)) : Promise.reject(),
      ]);
      if (noted.every(({ status }) => status === 'rejected')) throw new StorageError('refused');
    });
  }

  /** One change of a slot after the other: what was read must still stand when it is written back. */
  #inTurn<T>(slot: string, step: () => Promise<T>): Promise<T> {
    const turn = (this.#turns.get(slot) ?? Promise.resolve()).then(step);
    const ended = turn
      .catch(() => undefined)
      .then(() => {
        if (this.#turns.get(slot) === ended) this.#turns.delete(slot);
      });
    this.#turns.set(slot, ended);
    return turn;
  }

  async #keep({ record, secret }: TokenWithSecret): Promise<KeptToken> {
    await this.#storage.keep(`token/${record.slot}`, tokenText(record, secret));
    // The token is safe now; a state that cannot be written takes nothing away from it.
    await this.#note(record).catch(() => undefined);
    return { ...record, state: 'kept', active: this.active(record.address) === record.slot };
  }

  async #note(record: TokenRecord): Promise<void> {
    await this.#put(`token/${record.slot}`, flatFacts(record));
    if (record.kind !== 'pat' || record.revoked) return;
    const active = this.active(record.address);
    const isFree = active === undefined || (await this.#kept(active))?.revoked === true;
    if (isFree) await this.setActive(record);
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

  /** Tokens that a crash or a failing storage left under their pending key; not those that got to their place. */
  async pending(address: ServiceAddress): Promise<readonly TokenWithSecret[]> {
    const slots = await this.#slots('pending');
    const found = await Promise.all(slots.map((slot) => this.#unplaced(slot).catch(() => undefined)));
    return found.filter((each) => each !== undefined).filter(({ record }) => sameAddress(record.address, address));
  }

  async #unplaced(slot: string): Promise<TokenWithSecret | undefined> {
    const pending = await this.read(slot, 'pending');
    const placed = await this.read(slot).catch(() => undefined);
    return pending && placed?.secret.equals(pending.secret) ? undefined : pending;
  }

  async dropPending(slot: string): Promise<void> {
    await this.#storage.delete(`pending/${slot}`).catch(() => undefined);
  }

  /** @throws StorageError; then it is still there */
  forget(slot: string): Promise<void> {
    return this.#inTurn(slot, async () => {
      const address = (await this.#kept(slot))?.address;
      const placed = await this.read(slot).catch(() => undefined);
      const pending = placed && (await this.read(slot, 'pending').catch(() => undefined));
      // The same once more, where it could not be dropped. Another one there is a token of its own.
      if (pending && placed.secret.equals(pending.secret)) await this.#storage.delete(`pending/${slot}`);
      await this.#storage.delete(`token/${slot}`);
      await this.#put(`token/${slot}`, undefined);
      if (address && this.active(address) === slot) await this.#put(activeKey(address), undefined);
    });
  }

  /** Slot of the token that calls use by themselves. */
  active(address: ServiceAddress): string | undefined {
    const slot = this.#state.get(activeKey(address));
    return typeof slot === 'string' ? slot : undefined;
  }

  /** @throws StorageError */
  async setActive({ address, slot }: Pick<TokenRecord, 'address' | 'slot'>): Promise<void> {
    await this.#put(activeKey(address), slot);
  }

  async #put(key: string, value: unknown): Promise<void> {
    try {
      await this.#state.update(key, value);
    } catch {
      throw new StorageError('refused');
    }
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

/** Is nothing of what is kept of a token different? */
export function saysTheSame(left: TokenRecord, right: TokenRecord): boolean {
  return JSON.stringify(flatFacts(left)) === JSON.stringify(flatFacts(right));
}

/**
 * The stored tokens. The secret storage has each with its service; the state has the same without the secret, which
 * tells a lost token from one that never existed (docs/trust.md#secret-storage).
 */
import type { Credential } from '../../api/credential.ts';
import { type ServiceAddress, sameAddress } from '../../api/origin.ts';
import type { StoredToken, TokenRecord } from '../account.ts';
import { type SecretStorage, StorageError } from './secretStorage.ts';
import {
  activeKey,
  credentialOf,
  findSlots,
  isOlderThanRecord,
  recordOf,
  type SlotKind,
  type TokenWithSecret,
} from './tokenPlaces.ts';
import { readFacts, readTokenText, tokenText, toStateFacts } from './tokenText.ts';

/** Like VS Code's `Memento`; never given a secret. */
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

  /** Tokens of one service, by name. Never rejects: tokens that the storage does not return are `lost`. */
  async tokens(address: ServiceAddress): Promise<readonly StoredToken[]> {
    const slots = new Set([...(await this.#slots('token')), ...this.#namesInState()]);
    const found = await Promise.all([...slots].map((slot) => this.#kept(slot)));
    return found
      .filter((token) => token !== undefined)
      .filter((token) => sameAddress(token.address, address))
      .toSorted((left, right) => left.name.localeCompare(right.name) || (left.slot < right.slot ? -1 : 1));
  }

  async #kept(slot: string): Promise<StoredToken | undefined> {
    const token = await this.read(slot).catch(() => undefined);
    const record = token?.record ?? this.#shadow(slot);
    if (record === undefined) return undefined;
    const active = !record.revoked && this.active(record.address) === slot;
    return { ...record, state: token ? 'kept' : 'lost', active };
  }

  /** A token with its secret; undefined if there is none, or only a damaged or outdated one. @throws StorageError */
  async read(slot: string, place: SlotKind = 'token'): Promise<TokenWithSecret | undefined> {
    const text = await this.#storage.get(`${place}/${slot}`);
    const read = text === undefined ? undefined : readTokenText(text);
    const record = read && recordOf(slot, read.facts);
    if (read === undefined || record === undefined) return undefined;
    const shadow = place === 'token' ? this.#shadow(slot) : undefined;
    if (shadow && isOlderThanRecord(record, shadow)) return undefined;
    // If the secret storage could not be written, only the state has the mark. It applies to the same PAT only: the
    // token may have been replaced since.
    const isSetAside = shadow?.revoked === true && shadow.patId === record.patId;
    const mark = shadow?.deleted ? ({ revoked: true, deleted: true } as const) : ({ revoked: true } as const);
    return { record: isSetAside ? { ...record, ...mark } : record, secret: read.secret };
  }

  /** The record of a slot, even if its secret is lost. */
  async known(slot: string): Promise<TokenRecord | undefined> {
    const token = await this.read(slot).catch(() => undefined);
    return token?.record ?? this.#shadow(slot);
  }

  /** The credential of a stored token. @throws StorageError, `forgot` if it is lost */
  async credential(slot: string): Promise<Credential> {
    const token = await this.read(slot);
    if (token === undefined) throw new StorageError('forgot');
    return credentialOf(token);
  }

  /** The active credential of a service; undefined if there is none, or if it is lost or revoked. Never rejects. */
  async inUse(address: ServiceAddress): Promise<Credential | undefined> {
    const slot = this.active(address);
    const token = slot === undefined ? undefined : await this.read(slot).catch(() => undefined);
    const isLiving = token && !token.record.revoked && sameAddress(token.record.address, address);
    return isLiving ? credentialOf(token) : undefined;
  }

  /** Stores a token, and replaces what its slot had. @throws StorageError */
  keep(token: TokenWithSecret): Promise<StoredToken> {
    return this.#inTurn(token.record.slot, () => this.#keep(token));
  }

  /**
   * Changes the record of a stored token; nothing is written if `change` returns nothing new.
   * @throws StorageError
   */
  async revise(slot: string, change: (record: TokenRecord) => TokenRecord | undefined): Promise<void> {
    await this.#inTurn(slot, async () => {
      const token = await this.read(slot);
      const record = token && change(token.record);
      if (token && record && !isSameRecord(record, token.record)) await this.#keep({ ...token, record });
    });
  }

  /**
   * Marks a stored PAT as revoked; does nothing if the slot has another one by now. Marking it in one of the two
   * storages is enough.
   * @throws StorageError if both failed
   */
  async setAside(slot: string, patId: string | undefined, { isDeleted = false } = {}): Promise<void> {
    await this.#inTurn(slot, async () => {
      const token = await this.read(slot).catch(() => undefined);
      const known = token?.record ?? this.#shadow(slot);
      if (known === undefined || known.patId !== patId) return;
      const record: TokenRecord = { ...known, revoked: true, ...(isDeleted && { deleted: true }) };
      const noted = await Promise.allSettled([
        this.#put(`token/${slot}`, toStateFacts(record)),
        token ? this.#storage.keep(`token/${slot}`, tokenText(record, token.secret)) : Promise.reject(),
      ]);
      if (noted.every(({ status }) => status === 'rejected')) throw new StorageError('refused');
    });
  }

  /** Changes of a slot one after the other, so that no other change happens between reading and writing. */
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

  async #keep({ record, secret }: TokenWithSecret): Promise<StoredToken> {
    await this.#storage.keep(`token/${record.slot}`, tokenText(record, secret));
    // The token is stored; a state that cannot be written does not affect it.
    await this.#note(record).catch(() => undefined);
    return this.asStored(record);
  }

  /** A record whose secret is stored. */
  asStored(record: TokenRecord): StoredToken {
    return { ...record, state: 'kept', active: this.active(record.address) === record.slot };
  }

  async #note(record: TokenRecord): Promise<void> {
    await this.#put(`token/${record.slot}`, toStateFacts(record));
    if (record.kind !== 'pat' || record.revoked) return;
    const active = this.active(record.address);
    const isFree = active === undefined || (await this.#kept(active))?.revoked === true;
    if (isFree) await this.setActive(record);
  }

  /** Stores a new token beside the old one, until `promote`. @throws StorageError */
  async keepPending({ record, secret }: TokenWithSecret): Promise<void> {
    await this.#storage.keep(`pending/${record.slot}`, tokenText(record, secret));
  }

  /** Replaces the old token by a pending one; the old one is deleted last. @throws StorageError */
  async promote(token: TokenWithSecret): Promise<StoredToken> {
    const kept = await this.keep(token);
    await this.dropPending(token.record.slot);
    return kept;
  }

  /** Tokens that a crash or a storage failure left under their pending key, without those that were promoted. */
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

  /** @throws StorageError; then it is still stored */
  forget(slot: string): Promise<void> {
    return this.#inTurn(slot, async () => {
      const address = (await this.#kept(slot))?.address;
      const placed = await this.read(slot).catch(() => undefined);
      const pending = placed && (await this.read(slot, 'pending').catch(() => undefined));
      // Its pending copy, if deleting that failed. A different pending secret is a token of its own.
      if (pending && placed.secret.equals(pending.secret)) await this.#storage.delete(`pending/${slot}`);
      await this.#storage.delete(`token/${slot}`);
      await this.#put(`token/${slot}`, undefined);
      if (address && this.active(address) === slot) await this.#put(activeKey(address), undefined);
    });
  }

  /** Slot of the active token. */
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

  /** If the storage cannot list its keys, the slots in the state are used. */
  async #slots(place: SlotKind): Promise<string[]> {
    return findSlots(place, await this.#storage.keys().catch(() => []));
  }

  #namesInState(): string[] {
    const keys = this.#state.keys().filter((key) => this.#state.get(key) !== undefined);
    return findSlots('token', keys);
  }
}

/** Returns whether two records are equal. */
export function isSameRecord(left: TokenRecord, right: TokenRecord): boolean {
  return JSON.stringify(toStateFacts(left)) === JSON.stringify(toStateFacts(right));
}

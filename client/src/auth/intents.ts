/**
 * Notes of calls that create a secret, made before the call: when the window dies on the way, the next one knows that a
 * token may exist which nobody holds.
 */
import * as v from 'valibot';
import { type ServiceAddress, sameAddress } from '../api/origin.ts';
import type { TokenRecord } from './account.ts';
import type { StateStore } from './tokenStore.ts';
import { flatFacts, readFacts } from './tokenText.ts';

export interface Intent {
  readonly operation: 'create' | 'rotate';
  /** The token as it will be called; for a rotation the one that is replaced. */
  readonly record: TokenRecord;
  /** Active PATs of this name before the call; undefined where the service could not be asked. */
  readonly idsBefore: readonly string[] | undefined;
}

const shape = v.object({
  operation: v.picklist(['create', 'rotate']),
  idsBefore: v.exactOptional(v.array(v.string())),
  record: v.unknown(),
});
const prefix = 'intent/';

export class Intents {
  readonly #state: StateStore;
  /** Slots of the calls that this window is in the middle of. */
  readonly #running = new Set<string>();

  constructor(state: StateStore) {
    this.#state = state;
  }

  /** Until `run` ends, the call is no leftover. */
  async during<T>(slot: string, run: () => Promise<T>): Promise<T> {
    this.#running.add(slot);
    try {
      return await run();
    } finally {
      this.#running.delete(slot);
    }
  }

  /** A call for this slot whose end was never seen. */
  earlier(slot: string): Intent | undefined {
    return this.#read(prefix + slot);
  }

  async note({ operation, record, idsBefore }: Intent): Promise<void> {
    const value = { operation, record: flatFacts(record), ...(idsBefore && { idsBefore: [...idsBefore] }) };
    await this.#state.update(prefix + record.slot, value);
  }

  /** The end of the call was seen, and nothing is left open. A note that stays is looked into again, and no harm. */
  async clear(slot: string): Promise<void> {
    try {
      await this.#state.update(prefix + slot, undefined);
    } catch {
      // As said above.
    }
  }

  /** Calls to this service whose end was never seen. */
  open(address: ServiceAddress): readonly Intent[] {
    return this.#state
      .keys()
      .filter((key) => key.startsWith(prefix))
      .map((key) => this.#read(key))
      .filter((intent) => intent !== undefined)
      .filter(({ record }) => !this.#running.has(record.slot) && sameAddress(record.address, address));
  }

  #read(key: string): Intent | undefined {
    const read = v.safeParse(shape, this.#state.get(key));
    const facts = read.success ? readFacts(read.output.record) : undefined;
    if (!read.success || facts === undefined || facts.kind === 'access') return undefined;
    const { operation, idsBefore } = read.output;
    return { operation, record: { slot: key.slice(prefix.length), ...facts, kind: facts.kind }, idsBefore };
  }
}

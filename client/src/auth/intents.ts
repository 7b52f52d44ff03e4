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

  constructor(state: StateStore) {
    this.#state = state;
  }

  async note({ operation, record, idsBefore }: Intent): Promise<void> {
    const value = { operation, record: flatFacts(record), ...(idsBefore && { idsBefore: [...idsBefore] }) };
    await this.#state.update(prefix + record.slot, value);
  }

  /** The end of the call was seen, and nothing is left open. A note that stays is looked into again, and no harm. */
  async clear(slot: string): Promise<void> {
    await Promise.resolve(this.#state.update(prefix + slot, undefined)).catch(() => undefined);
  }

  /** Calls to this service whose end was never seen. */
  open(address: ServiceAddress): readonly Intent[] {
    return this.#state
      .keys()
      .filter((key) => key.startsWith(prefix))
      .map((key) => this.#read(key))
      .filter((intent) => intent !== undefined)
      .filter(({ record }) => sameAddress(record.address, address));
  }

  #read(key: string): Intent | undefined {
    const read = v.safeParse(shape, this.#state.get(key));
    const facts = read.success ? readFacts(read.output.record) : undefined;
    if (!read.success || facts === undefined || facts.kind === 'access') return undefined;
    const { operation, idsBefore } = read.output;
    return { operation, record: { slot: key.slice(prefix.length), ...facts, kind: facts.kind }, idsBefore };
  }
}

/**
 * Intents: notes of calls that create a secret, written before the call. If the window dies during the call, the next
 * one knows that a token may exist whose secret nobody has.
 */

import * as v from 'valibot';
import { parseJson } from '../../../util/jsonValue.ts';
import { type ServiceAddress, sameAddress } from '../../api/origin.ts';
import type { TokenRecord } from '../account.ts';
import { recordOf } from '../store/tokenPlaces.ts';
import { readFacts, toStateFacts } from '../store/tokenText.ts';

export interface Intent {
  readonly operation: 'create' | 'rotate';
  /** The record of the future token; for a rotation that of the old one. */
  readonly record: TokenRecord;
  /** Active PATs of this name before the call; undefined if the service could not be asked. */
  readonly idsBefore: readonly string[] | undefined;
}

const shape = v.object({
  operation: v.picklist(['create', 'rotate']),
  idsBefore: v.exactOptional(v.array(v.string())),
  record: v.unknown(),
});

/** One file for each running call, named by its slot. All methods reject if the file cannot be accessed. */
export interface IntentFiles {
  slots(): Promise<readonly string[]>;
  read(slot: string): Promise<string>;
  /** Writes the whole text or nothing. */
  write(slot: string, text: string): Promise<void>;
  remove(slot: string): Promise<void>;
}

export class Intents {
  readonly #files: IntentFiles;
  /** Slots of the running calls of this window. */
  readonly #running = new Set<string>();

  constructor(files: IntentFiles) {
    this.#files = files;
  }

  /** Until `run` ends, the call is not offered for recovery. */
  async during<T>(slot: string, run: () => Promise<T>): Promise<T> {
    this.#running.add(slot);
    try {
      return await run();
    } finally {
      this.#running.delete(slot);
    }
  }

  /** An earlier call for this slot whose end was not recorded. */
  async earlier(slot: string): Promise<Intent | undefined> {
    const text = await this.#files.read(slot).catch(() => undefined);
    return text === undefined ? undefined : readIntent(slot, text);
  }

  async note({ operation, record, idsBefore }: Intent): Promise<void> {
    await this.#files.write(record.slot, JSON.stringify({ operation, record: toStateFacts(record), idsBefore }));
  }

  /**
   * Removes the intent of a call that ended without open questions. If removing fails, recovery checks it again, which
   * does no harm.
   */
  async clear(slot: string): Promise<void> {
    try {
      await this.#files.remove(slot);
    } catch {
      // See above.
    }
  }

  /** Calls to this service whose end was not recorded. Never rejects. */
  async open(address: ServiceAddress): Promise<readonly Intent[]> {
    const slots = await this.#files.slots().catch(() => []);
    const noted = await Promise.all(slots.map((slot) => this.earlier(slot)));
    return noted
      .filter((intent) => intent !== undefined)
      .filter(({ record }) => !this.#running.has(record.slot) && sameAddress(record.address, address));
  }
}

/** Undefined for a damaged intent. */
function readIntent(slot: string, text: string): Intent | undefined {
  const read = v.safeParse(shape, parseJson(text));
  const facts = read.success ? readFacts(read.output.record) : undefined;
  const record = facts && recordOf(slot, facts);
  if (!read.success || record === undefined) return undefined;
  const { operation, idsBefore } = read.output;
  return { operation, record, idsBefore };
}

import type { IntentFiles } from '../../client/src/remoteService/auth/issuing/intents.ts';
import { type Gate, openGate } from './gate.ts';

/** The folder of notes in global storage: one for all windows. */
export class FakeIntentFiles {
  fails = false;
  /** Text by slot. */
  readonly kept = new Map<string, string>();

  window(gate: Gate = openGate): IntentFiles {
    const step = <T>(name: string, slot: string, effect: () => T): Promise<T> =>
      gate(`intents.${name} ${slot}`, () => {
        if (this.fails) throw new Error('disk full');
        return effect();
      });
    return {
      slots: () => step('slots', '', () => [...this.kept.keys()]),
      read: (slot) => step('read', slot, () => this.#read(slot)),
      write: (slot, text) => step('write', slot, () => void this.kept.set(slot, text)),
      remove: (slot) => step('remove', slot, () => void this.kept.delete(slot)),
    };
  }

  #read(slot: string): string {
    const text = this.kept.get(slot);
    if (text === undefined) throw new Error('no such file');
    return text;
  }
}

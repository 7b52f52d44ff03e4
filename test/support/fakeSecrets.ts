import type { SecretStore } from '../../client/src/remoteService/auth/store/secretStorage.ts';
import { type Gate, openGate } from './gate.ts';

/** How the secret storage behaves, from now on. */
export type SecretsMode = 'honest' | 'throws' | 'hangs' | 'forgets' | 'lies' | 'slow';

/** Ways in which a storage fails, and the problem that each is told as. */
export const storageFailures = [
  ['throws', 'refused'],
  ['hangs', 'hung'],
  ['forgets', 'forgot'],
  ['lies', 'differs'],
] as const;

/** The system's keyring: one for all windows. */
export class FakeSecrets {
  mode: SecretsMode = 'honest';
  /** Keys that the mode is for; the others are honest. */
  affected: RegExp = /^/;
  /** What a step does instead; it may throw. */
  broken: ((step: 'get' | 'store' | 'delete', key: string) => void) | undefined;
  /** What is in it, by key. */
  readonly kept = new Map<string, string>();
  /** What is on disk already: it alone is there after a kill. */
  #durable: ReadonlyMap<string, string> = new Map();
  readonly #listeners = new Set<(event: { readonly key: string }) => void>();

  get listeners(): number {
    return this.#listeners.size;
  }

  /** Everything so far is on disk. */
  flush(): void {
    this.#durable = new Map(this.kept);
  }

  /** The editor was killed seconds after it stored: each key holds the value before, or none. */
  rollBack(): void {
    this.kept.clear();
    for (const [key, value] of this.#durable) this.kept.set(key, value);
  }

  /** The storage as one window sees it. */
  window(gate: Gate = openGate): SecretStore {
    const step = <T>(name: 'get' | 'store' | 'delete', key: string, effect: () => T, failing?: () => T): Promise<T> =>
      gate(`secrets.${name} ${key}`, () => {
        this.broken?.(name, key);
        return this.#behave(key, effect, failing);
      });
    return {
      get: (key) => step('get', key, () => this.kept.get(key)),
      store: (key, value) => {
        const lie = () => (this.mode === 'lies' ? this.#put(key, `${value.slice(0, -1)} `) : undefined);
        return step('store', key, () => this.#put(key, value), lie);
      },
      delete: (key) => step('delete', key, () => this.#put(key, undefined)),
      keys: () => gate('secrets.keys ', () => this.#behave('', () => [...this.kept.keys()])),
      onDidChange: (listener) => {
        this.#listeners.add(listener);
        return { dispose: () => this.#listeners.delete(listener) };
      },
    };
  }

  /** `failing` is what becomes of the effect where the storage forgets or lies. */
  async #behave<T>(key: string, effect: () => T, failing: () => T = effect): Promise<T> {
    const mode = this.affected.test(key) ? this.mode : 'honest';
    if (mode === 'throws') throw new Error(`keyring says no to ${key}`);
    if (mode === 'hangs') return new Promise<never>(() => {});
    if (mode === 'slow') await new Promise((resolve) => setImmediate(resolve));
    return mode === 'forgets' || mode === 'lies' ? failing() : effect();
  }

  #put(key: string, value: string | undefined): void {
    if (value === undefined) this.kept.delete(key);
    else this.kept.set(key, value);
    for (const listener of this.#listeners) listener({ key });
  }
}

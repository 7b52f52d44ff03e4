/** The editor's secret storage, which may refuse, hang, lose or alter values (docs/trust.md#secret-storage). */
import * as l10n from '@vscode/l10n';
import type { Disposable, StorageProblem } from '../account.ts';

/** As VS Code's `SecretStorage`. */
export interface SecretStore {
  get(key: string): PromiseLike<string | undefined>;
  store(key: string, value: string): PromiseLike<void>;
  delete(key: string): PromiseLike<void>;
  keys(): PromiseLike<readonly string[]>;
  onDidChange(listener: (event: { readonly key: string }) => void): Disposable;
}

export class StorageError extends Error {
  readonly problem: StorageProblem;

  constructor(problem: StorageProblem) {
    super(sentenceOf(problem));
    this.name = 'StorageError';
    this.problem = problem;
  }
}

/** Returns a message about a problem of the secret storage and what to do about it. */
export function sentenceOf(problem: StorageProblem): string {
  switch (problem) {
    case 'refused':
      return l10n.t("The editor's secret storage can't be used. Unlock or set up the system's keyring, and try again.");
    case 'hung':
      return l10n.t(
        "The editor's secret storage didn't respond. Check whether a dialog of the system's keyring is open.",
      );
    case 'forgot':
      return l10n.t("The editor's secret storage loses stored values. Set up the system's keyring and try again.");
    case 'differs':
      return l10n.t(
        "The editor's secret storage returned a different value than the one that was stored. No more values are stored there.",
      );
  }
}

/** Every step ends, with its result or with a `StorageError`. Other errors are not passed on. */
export class SecretStorage {
  readonly #store: SecretStore;
  readonly #limitMs: number;

  /** `limitMs`: how long one step may take; long enough for a person to answer the keyring's dialog. */
  constructor(store: SecretStore, limitMs = 60_000) {
    this.#store = store;
    this.#limitMs = limitMs;
  }

  get(key: string): Promise<string | undefined> {
    return this.#limited(() => this.#store.get(key));
  }

  /** Stores, and reads back to be sure. @throws StorageError */
  async keep(key: string, value: string): Promise<void> {
    await this.#limited(() => this.#store.store(key, value));
    const found = await this.get(key);
    if (found === value) return;
    throw new StorageError(found === undefined ? 'forgot' : 'differs');
  }

  delete(key: string): Promise<void> {
    return this.#limited(() => this.#store.delete(key));
  }

  /** The keys of all stored values. */
  keys(): Promise<readonly string[]> {
    return this.#limited(() => this.#store.keys());
  }

  /** Stores, reads and deletes a worthless value, before a token is created that could not be stored. */
  async probe(id: string): Promise<void> {
    const key = `probe/${id}`;
    try {
      await this.keep(key, id);
    } finally {
      void this.delete(key).catch(() => undefined);
    }
  }

  onDidChange(listener: (key: string) => void): Disposable {
    return this.#store.onDidChange(({ key }) => listener(key));
  }

  async #limited<T>(step: () => PromiseLike<T>): Promise<T> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new StorageError('hung')), this.#limitMs);
    try {
      return await Promise.race([step(), late]);
    } catch (error) {
      throw error instanceof StorageError ? error : new StorageError('refused');
    } finally {
      clearTimeout(timer);
    }
  }
}

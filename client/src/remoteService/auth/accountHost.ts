/** What the accounts of a window depend on. */
import type { Fetch } from '../api/http.ts';
import type { Disposable, ServiceReading } from './account.ts';
import type { IntentFiles } from './issuing/intents.ts';
import type { TokenLocks } from './locks/tokenLock.ts';
import type { SecretStore } from './store/secretStorage.ts';
import type { StateStore } from './store/tokenStore.ts';

export interface AccountHost {
  readonly fetch: Fetch;
  readonly secrets: SecretStore;
  readonly state: StateStore;
  readonly intents: IntentFiles;
  readonly locks: TokenLocks;
  /** Read again for each call. */
  service(): ServiceReading;
  timeoutMs(): number;
  onServiceChange(listener: () => void): Disposable;
  /** Milliseconds since 1970. */
  now(): number;
  newId(): string;
  /** Method, route and status of each call. */
  trace?(line: string): void;
  /** How long one step of the secret storage may take. */
  readonly storageLimitMs?: number;
}

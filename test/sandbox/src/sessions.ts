import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from './clock.ts';
import { hashOf, urlSafe } from './secrets.ts';

/** Tokens that stand for a whole account: of the identity provider, and the deprecated app tokens. */
type SessionKind = 'access' | 'refresh' | 'app';

interface Session {
  readonly kind: SessionKind;
  readonly account: string;
}

/** Tokens with a fixed end, kept as hashes. */
export class Sessions {
  readonly #database: DatabaseSync;
  readonly #clock: Clock;

  constructor(database: DatabaseSync, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** A new token of this kind, valid for so many seconds. */
  issue(kind: SessionKind, account: string, seconds: number, token = urlSafe(48)): string {
    this.#database
      .prepare('INSERT INTO sessions (hash, kind, account, expires) VALUES (?, ?, ?, ?)')
      .run(hashOf(token), kind, account, this.#clock.now() + seconds * 1_000);
    return token;
  }

  /** Whose token it is; undefined if it is unknown or has expired. */
  find(token: string): Session | undefined {
    const row = this.#database
      .prepare('SELECT kind, account FROM sessions WHERE hash = ? AND expires > ?')
      .get(hashOf(token), this.#clock.now());
    return row && { kind: String(row.kind) as SessionKind, account: String(row.account) };
  }

  /** Ends a token, so that it works only once. */
  forget(token: string): void {
    this.#database.prepare('DELETE FROM sessions WHERE hash = ?').run(hashOf(token));
  }
}

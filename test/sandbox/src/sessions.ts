import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from './clock.ts';
import { hashOf, urlSafe } from './secrets.ts';

/** Tokens that stand for a whole account: of the identity provider, and the deprecated app tokens. */
type SessionKind = 'access' | 'app';

interface Session {
  readonly kind: SessionKind;
  readonly account: string;
}

/** Tokens with a fixed end, kept as hashes. */
export class Sessions {
  readonly #database: DatabaseSync;
  readonly #clock: Clock;
  readonly #canary: string | undefined;

  /** @param canary what tokens begin with; undefined: they look as usual */
  constructor(database: DatabaseSync, clock: Clock, canary: string | undefined) {
    this.#database = database;
    this.#clock = clock;
    this.#canary = canary;
  }

  /** A new token of this kind, valid for so many seconds. */
  issue(kind: SessionKind, account: string, seconds: number, token = this.#newToken(kind)): string {
    this.#database
      .prepare('INSERT OR REPLACE INTO sessions (hash, kind, account, expires) VALUES (?, ?, ?, ?)')
      .run(hashOf(token), kind, account, this.#clock.now() + seconds * 1_000);
    return token;
  }

  #newToken(kind: SessionKind): string {
    return this.#canary === undefined ? urlSafe(48) : `${this.#canary}-${kind}`;
  }

  /** Whose token it is; undefined if it is unknown or has expired. */
  find(token: string): Session | undefined {
    const row = this.#database
      .prepare('SELECT kind, account FROM sessions WHERE hash = ? AND expires > ?')
      .get(hashOf(token), this.#clock.now());
    return row && { kind: String(row.kind) as SessionKind, account: String(row.account) };
  }
}

import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from './clock.ts';
import { Records } from './database.ts';
import { hashOf, urlSafe } from './secrets.ts';

/** A token that stands for a whole account: of the identity provider, or a deprecated app token. */
interface Session {
  readonly kind: 'access' | 'app';
  readonly account: string;
  readonly expires: number;
}

/** Tokens with a fixed end, kept as hashes. */
export class Sessions {
  readonly #stored: Records<Session>;
  readonly #clock: Clock;
  readonly #canary: string | undefined;

  /** @param canary what tokens begin with; undefined: they look as usual */
  constructor(database: DatabaseSync, clock: Clock, canary: string | undefined) {
    this.#stored = new Records(database, 'session');
    this.#clock = clock;
    this.#canary = canary;
  }

  /** A new token of this kind, valid for so many seconds. */
  issue(kind: Session['kind'], account: string, seconds: number, token = this.#newToken(kind)): string {
    this.#stored.put(hashOf(token), { kind, account, expires: this.#clock.now() + seconds * 1_000 });
    return token;
  }

  #newToken(kind: Session['kind']): string {
    return this.#canary === undefined ? urlSafe(48) : `${this.#canary}-${kind}`;
  }

  /** Whose token it is; undefined if it is unknown or has expired. */
  find(token: string): Session | undefined {
    const session = this.#stored.get(hashOf(token));
    return session && session.expires > this.#clock.now() ? session : undefined;
  }
}

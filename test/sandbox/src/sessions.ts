import { Records } from './database.ts';
import { hashOf, urlSafe } from './secrets.ts';

/** A token that stands for a whole account: of the identity provider, or a deprecated app token. */
interface Session {
  readonly kind: 'access' | 'app';
  readonly account: string;
  readonly expires: number;
}

/** Tokens with a fixed end, kept as hashes. */
export class Sessions extends Records<Session> {
  /** A new token of this kind, valid for so many seconds. */
  issue(kind: Session['kind'], account: string, seconds: number, token = this.#newToken(kind)): string {
    this.store(hashOf(token), { kind, account, expires: this.clock.now() + seconds * 1_000 });
    return token;
  }

  #newToken(kind: Session['kind']): string {
    return this.canary === undefined ? urlSafe(48) : `${this.canary}-${kind}`;
  }

  /** Whose token it is; undefined if it is unknown or has expired. */
  find(token: string): Session | undefined {
    const session = this.read(hashOf(token));
    return session && session.expires > this.clock.now() ? session : undefined;
  }
}

import { day } from './clock.ts';
import { Records } from './database.ts';
import { hashOf, newId, urlSafe } from './secrets.ts';

/** What the database keeps of a PAT, of the token itself only the hash; times are milliseconds since 1970. */
export interface Pat {
  readonly id: string;
  readonly hash: string;
  readonly account: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly description: string | null;
  /** Lifetime in days; null: without end. */
  readonly days: number | null;
  readonly created: number;
  readonly expires: number | null;
  readonly lastUsed: number | null;
  readonly revoked: boolean;
}

/** What the user chooses of a PAT. */
export type PatRequest = Pick<Pat, 'name' | 'scopes' | 'description' | 'days'>;

export interface NewPat {
  readonly pat: Pat;
  /** The token itself: shown here and never again. */
  readonly raw: string;
}

export class Pats extends Records<Pat> {
  /** Makes a PAT that lives from now on, or from another time; its token can be chosen. */
  create(
    account: string,
    { name, scopes, description, days }: PatRequest,
    created = this.clock.now(),
    chosen?: string,
  ): NewPat {
    const id = newId();
    const raw = chosen ?? (this.canary === undefined ? `nomad_pat_${urlSafe(32)}` : `${this.canary}-pat-${id}`);
    const expires = days === null ? null : created + days * day;
    const given = { account, name, scopes, description, days, created, expires };
    return { pat: this.store(id, { id, hash: hashOf(raw), ...given, lastUsed: null, revoked: false }), raw };
  }

  /** All of an account, in the order in which they were made; of all accounts where none is named. */
  all(account?: string): readonly Pat[] {
    return this.list().filter((pat) => account === undefined || pat.account === account);
  }

  /** One of an account; undefined for an id that is unknown, malformed or of somebody else. */
  get(account: string, id: string): Pat | undefined {
    const pat = this.read(id);
    return pat?.account === account ? pat : undefined;
  }

  /** Neither revoked nor expired. */
  isActive({ revoked, expires }: Pat): boolean {
    return !revoked && (expires === null || expires > this.clock.now());
  }

  revoke(id: string): void {
    this.change(id, { revoked: true });
  }

  /** Deletes one as an administrator does. */
  prune(id: string): void {
    this.drop(id);
  }

  /** The active PAT that this is, marked as used now. */
  use(raw: string): Pat | undefined {
    const hash = hashOf(raw);
    const pat = this.all().find((each) => each.hash === hash);
    if (pat === undefined || !this.isActive(pat)) return undefined;
    this.change(pat.id, { lastUsed: this.clock.now() });
    return pat;
  }
}

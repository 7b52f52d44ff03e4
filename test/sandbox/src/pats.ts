import type { DatabaseSync } from 'node:sqlite';
import { type Clock, day } from './clock.ts';
import type { Row } from './database.ts';
import { hashOf, newId, newPat } from './secrets.ts';

/** What the database keeps of a PAT; times are milliseconds since 1970. */
export interface Pat {
  readonly seq: number;
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

/** Personal access tokens: of the token itself only the hash is kept. */
export class Pats {
  readonly #database: DatabaseSync;
  readonly #clock: Clock;
  readonly #canary: string | undefined;

  /** @param canary tokens are this with their id; undefined: they look as usual */
  constructor(database: DatabaseSync, clock: Clock, canary: string | undefined) {
    this.#database = database;
    this.#clock = clock;
    this.#canary = canary;
  }

  /** Makes a PAT that lives from now on, or from another time; its token can be chosen. */
  create(
    account: string,
    { name, scopes, description, days }: PatRequest,
    created = this.#clock.now(),
    chosen?: string,
  ): NewPat {
    const id = newId();
    const raw = chosen ?? (this.#canary === undefined ? newPat() : `${this.#canary}-pat-${id}`);
    this.#database
      .prepare(
        `INSERT INTO pats (id, hash, account, name, scopes, description, days, created, expires)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        ...[id, hashOf(raw), account, name, JSON.stringify(scopes), description, days, created],
        days === null ? null : created + days * day,
      );
    const pat = this.get(account, id);
    if (pat === undefined) throw new Error("The new token couldn't be read back.");
    return { pat, raw };
  }

  /** All of an account, in the order in which they were made; of all accounts where none is named. */
  all(account?: string): readonly Pat[] {
    const rows =
      account === undefined
        ? this.#database.prepare('SELECT * FROM pats ORDER BY seq').all()
        : this.#database.prepare('SELECT * FROM pats WHERE account = ? ORDER BY seq').all(account);
    return rows.map(patOf);
  }

  /** One of an account; undefined for an id that is unknown, malformed or of somebody else. */
  get(account: string, id: string): Pat | undefined {
    const row = this.#database.prepare('SELECT * FROM pats WHERE account = ? AND id = ?').get(account, id);
    return row && patOf(row);
  }

  /** Neither revoked nor expired. */
  isActive({ revoked, expires }: Pat): boolean {
    return !revoked && (expires === null || expires > this.#clock.now());
  }

  revoke(id: string): void {
    this.#database.prepare('UPDATE pats SET revoked = 1 WHERE id = ?').run(id);
  }

  /** Deletes one as an administrator does. */
  prune(id: string): void {
    this.#database.prepare('DELETE FROM pats WHERE id = ?').run(id);
  }

  /** The active PAT that this is, marked as used now. */
  use(raw: string): Pat | undefined {
    const row = this.#database.prepare('SELECT * FROM pats WHERE hash = ?').get(hashOf(raw));
    const pat = row && patOf(row);
    if (pat === undefined || !this.isActive(pat)) return undefined;
    this.#database.prepare('UPDATE pats SET last_used = ? WHERE id = ?').run(this.#clock.now(), pat.id);
    return pat;
  }
}

function patOf(row: Row): Pat {
  const orNull = (value: unknown) => (value === null ? null : Number(value));
  return {
    seq: Number(row.seq),
    id: String(row.id),
    hash: String(row.hash),
    account: String(row.account),
    name: String(row.name),
    scopes: JSON.parse(String(row.scopes)) as string[],
    description: row.description === null ? null : String(row.description),
    days: orNull(row.days),
    created: Number(row.created),
    expires: orNull(row.expires),
    lastUsed: orNull(row.last_used),
    revoked: row.revoked === 1,
  };
}

import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { Records } from './database.ts';
import { newId } from './secrets.ts';

export interface Account {
  readonly id: string;
  readonly username: string;
  /** Salted and hashed; empty where the user signs in through an identity provider. */
  readonly password: string;
}

/** Who may sign in. */
export class Accounts {
  readonly #stored: Records<Account>;
  readonly #cost: number;

  /** @param cost of a password's hash, a power of two */
  constructor(database: DatabaseSync, cost: number) {
    this.#stored = new Records(database, 'account');
    this.#cost = cost;
  }

  /** Makes the account, or gives the one of this name the new password; without one, it has none here. */
  put(username: string, password?: string): void {
    const id = this.named(username)?.id ?? newId();
    this.#stored.put(username, { id, username, password: password === undefined ? '' : this.#hash(password) });
  }

  /** The account of this name. */
  named(username: string): Account | undefined {
    return this.#stored.get(username);
  }

  byId(id: string): Account | undefined {
    return this.#stored.all().find((account) => account.id === id);
  }

  /** The account, if this is its password. */
  signIn(username: string, password: string): Account | undefined {
    const account = this.named(username);
    return account && matches(password, account.password) ? account : undefined;
  }

  #hash(password: string): string {
    const salt = randomBytes(16);
    return [this.#cost, salt.toString('hex'), scrypt(password, salt, this.#cost).toString('hex')].join(':');
  }
}

function matches(password: string, stored: string): boolean {
  if (stored === '') return false;
  const [cost = '', salt = '', hash = ''] = stored.split(':');
  return timingSafeEqual(scrypt(password, Buffer.from(salt, 'hex'), Number(cost)), Buffer.from(hash, 'hex'));
}

function scrypt(password: string, salt: Buffer, cost: number): Buffer {
  return scryptSync(password, salt, 32, { N: cost });
}

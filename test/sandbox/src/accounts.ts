import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Row } from './database.ts';
import type { NewAccount } from './options.ts';
import { newId } from './secrets.ts';

export interface Account {
  readonly id: string;
  readonly username: string;
}

/** Who may sign in. Of a password only a salted hash is kept. */
export class Accounts {
  readonly #database: DatabaseSync;
  readonly #cost: number;

  /** @param cost of a password's hash, a power of two */
  constructor(database: DatabaseSync, cost: number) {
    this.#database = database;
    this.#cost = cost;
  }

  /** Makes the account, or gives the one of this name the new password. */
  put({ username, password }: NewAccount): Account {
    this.#database
      .prepare(
        `INSERT INTO accounts (id, username, password) VALUES (?, ?, ?)
         ON CONFLICT (username) DO UPDATE SET password = excluded.password`,
      )
      .run(newId(), username, this.#hash(password));
    const account = this.named(username);
    if (account === undefined) throw new Error(`The account ${username} couldn't be stored.`);
    return account;
  }

  /** Makes an account that signs in through an identity provider, and so has no password here. */
  putFederated(username: string): void {
    this.#database
      .prepare(
        `INSERT INTO accounts (id, username, password) VALUES (?, ?, '')
         ON CONFLICT (username) DO UPDATE SET password = ''`,
      )
      .run(newId(), username);
  }

  /** The account of this name. */
  named(username: string): Account | undefined {
    return accountOf(this.#database.prepare('SELECT * FROM accounts WHERE username = ?').get(username));
  }

  byId(id: string): Account | undefined {
    return accountOf(this.#database.prepare('SELECT * FROM accounts WHERE id = ?').get(id));
  }

  /** The account, if this is its password. */
  signIn(username: string, password: string): Account | undefined {
    const row = this.#database.prepare('SELECT * FROM accounts WHERE username = ?').get(username);
    return row && matches(password, String(row.password)) ? accountOf(row) : undefined;
  }

  #hash(password: string): string {
    const salt = randomBytes(16);
    return [this.#cost, salt.toString('hex'), scrypt(password, salt, this.#cost).toString('hex')].join(':');
  }
}

function accountOf(row: Row | undefined): Account | undefined {
  return row && { id: String(row.id), username: String(row.username) };
}

function matches(password: string, stored: string): boolean {
  if (stored === '') return false;
  const [cost = '', salt = '', hash = ''] = stored.split(':');
  return timingSafeEqual(scrypt(password, Buffer.from(salt, 'hex'), Number(cost)), Buffer.from(hash, 'hex'));
}

function scrypt(password: string, salt: Buffer, cost: number): Buffer {
  return scryptSync(password, salt, 32, { N: cost });
}

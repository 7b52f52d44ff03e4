import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { Records } from './database.ts';
import { newId } from './secrets.ts';

export interface Account {
  readonly id: string;
  readonly username: string;
  /** Salted and hashed; empty where the user signs in through an identity provider. */
  readonly password: string;
}

/** Who may sign in. */
export class Accounts extends Records<Account> {
  /**
   * Makes the account, or gives the one of this name the new password; without one, it has none here.
   * @param cost of the password's hash, a power of two
   */
  put(username: string, password?: string, cost = 2): void {
    const id = this.named(username)?.id ?? newId();
    this.store(username, { id, username, password: password === undefined ? '' : hashed(password, cost) });
  }

  named(username: string): Account | undefined {
    return this.read(username);
  }

  byId(id: string): Account | undefined {
    return this.list().find((account) => account.id === id);
  }

  /** The account, if this is its password. */
  signIn(username: string, password: string): Account | undefined {
    const account = this.named(username);
    return account && matches(password, account.password) ? account : undefined;
  }
}

function hashed(password: string, cost: number): string {
  const salt = randomBytes(16);
  return [cost, salt.toString('hex'), scrypt(password, salt, cost).toString('hex')].join(':');
}

function matches(password: string, stored: string): boolean {
  if (stored === '') return false;
  const [cost = '', salt = '', hash = ''] = stored.split(':');
  return timingSafeEqual(scrypt(password, Buffer.from(salt, 'hex'), Number(cost)), Buffer.from(hash, 'hex'));
}

function scrypt(password: string, salt: Buffer, cost: number): Buffer {
  return scryptSync(password, salt, 32, { N: cost });
}

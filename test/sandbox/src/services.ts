import type { Hono } from 'hono';
import type { Account, Accounts } from './accounts.ts';
import type { Clock } from './clock.ts';
import type { Entries } from './entries.ts';
import type { SandboxOptions } from './options.ts';
import type { Pats } from './pats.ts';
import type { Processing } from './processing.ts';
import type { Sessions } from './sessions.ts';
import type { UploadFiles } from './uploadFiles.ts';
import type { Uploads } from './uploads.ts';

/** What the routes work with. */
export interface Services {
  readonly options: SandboxOptions;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly pats: Pats;
  readonly sessions: Sessions;
  readonly uploads: Uploads;
  readonly files: UploadFiles;
  readonly entries: Entries;
  readonly processing: Processing;
}

/** Who calls, and with which token. */
export interface Caller {
  readonly account: Account;
  readonly kind: 'pat' | 'access' | 'app';
  /** Of a PAT; the other tokens stand for the whole account. */
  readonly scopes: readonly string[];
}

export interface Environment {
  /** What the server tells of one request: `midway` breaks a rotation between its two halves. */
  Bindings: { readonly midway?: boolean };
  Variables: { caller: Caller };
}

export type Api = Hono<Environment>;

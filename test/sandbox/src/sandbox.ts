import type { Hono } from 'hono';
import { Accounts } from './accounts.ts';
import { createApp } from './app.ts';
import { Clock } from './clock.ts';
import { openDatabase } from './database.ts';
import { Entries } from './entries.ts';
import { Faults } from './faults/faults.ts';
import { completeOptions, type NewAccount, type PartialOptions, type SandboxOptions } from './options.ts';
import { type Pat, Pats } from './pats.ts';
import { Processing } from './processing.ts';
import { RequestLog } from './requestLog.ts';
import { issueAccessToken } from './routes/token.ts';
import type { Environment, Services } from './services.ts';
import { Sessions } from './sessions.ts';
import { UploadFiles } from './uploadFiles.ts';
import { Uploads } from './uploads.ts';

/** One PAT as the database has it, for tests of what a call left behind. */
interface StoredToken extends Pick<Pat, 'id' | 'name' | 'hash' | 'revoked'> {
  readonly username: string;
  /** Neither revoked nor expired. */
  readonly live: boolean;
}

/** The service without a network. */
export interface LocalSandbox {
  /** From a request to its answer. */
  readonly app: Hono<Environment>;
  /** The first account. */
  readonly account: NewAccount;
  readonly clock: Clock;
  /** What goes wrong on the way to the next callers over HTTP. */
  readonly faults: Faults;
  /** What has arrived over HTTP. */
  readonly requests: RequestLog;
  /** What the routes work with, for tests that set the scene. */
  readonly services: Services;
  /** A new access token of an account, which its user would copy from the dashboard or the profile page. */
  accessToken(username: string): string;
  /** All PATs, in the order in which they were made. */
  tokens(): readonly StoredToken[];
  /** Ends what runs, and closes the database; once is enough. */
  close(): Promise<void>;
}

/** Opens the database, makes the accounts, and puts the parts together. */
export function createSandbox(given: PartialOptions = {}): LocalSandbox {
  const options = completeOptions(given);
  const [account] = options.accounts;
  if (account === undefined) throw new Error('The sandbox needs an account.');
  const { services, close } = compose(options);
  const requests = new RequestLog(`${options.basePath}/api/v1`);
  const faults = new Faults();
  return {
    app: createApp(services),
    account,
    clock: services.clock,
    faults,
    requests,
    services,
    accessToken: (username) => issueAccessToken(services, services.accounts.named(username)?.id ?? ''),
    tokens: () => storedTokens(services),
    close,
  };
}

function compose(options: SandboxOptions) {
  const database = openDatabase(options.database);
  const clock = new Clock(options.now);
  const accounts = new Accounts(database, options.scryptCost);
  for (const each of options.accounts) accounts.put(each.username, each.password);
  for (const username of options.federated) accounts.put(username);
  const uploads = new Uploads(database, clock);
  uploads.endInterrupted();
  const entries = new Entries(database, clock);
  const files = new UploadFiles(database);
  const processing = new Processing(uploads, files, entries, options);
  const pats = new Pats(database, clock, options.canary);
  const sessions = new Sessions(database, clock, options.canary);
  const close = async () => {
    await processing.stop();
    if (database.isOpen) database.close();
  };
  const services: Services = { options, clock, accounts, pats, sessions, uploads, files, entries, processing };
  return { services, close };
}

function storedTokens({ pats, accounts }: Services): readonly StoredToken[] {
  return pats.all().map((pat) => {
    const { id, name, hash, revoked } = pat;
    return { id, name, hash, revoked, live: pats.isActive(pat), username: accounts.byId(pat.account)?.username ?? '' };
  });
}

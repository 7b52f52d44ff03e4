import { Accounts } from './accounts.ts';
import { createApp } from './app.ts';
import { Clock } from './clock.ts';
import { openDatabase } from './database.ts';
import { Entries } from './entries.ts';
import { Faults } from './faults/faults.ts';
import { RequestLog } from './listener.ts';
import { completeOptions, type PartialOptions, type SandboxOptions } from './options.ts';
import { type Pat, Pats } from './pats.ts';
import { Processing } from './processing.ts';
import { issueAccessToken } from './routes/token.ts';
import type { Services } from './services.ts';
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
export type LocalSandbox = ReturnType<typeof createSandbox>;

/** Opens the database, makes the accounts, and puts the parts together. */
export function createSandbox(given: PartialOptions = {}) {
  const options = completeOptions(given);
  const [account] = options.accounts;
  if (account === undefined) throw new Error('The sandbox needs an account.');
  const { services, close } = compose(options);
  return {
    /** From a request to its answer. */
    app: createApp(services),
    /** The first account. */
    account,
    clock: services.clock,
    /** What goes wrong on the way to the next callers over HTTP. */
    faults: new Faults(),
    /** What has arrived over HTTP. */
    requests: new RequestLog(`${options.basePath}/api/v1`),
    /** What the routes work with, for tests that set the scene. */
    services,
    /** A new access token of an account, which its user would copy from the dashboard or the profile page. */
    accessToken: (username: string) => issueAccessToken(services, services.accounts.named(username)?.id ?? ''),
    /** All PATs, in the order in which they were made. */
    tokens: () => storedTokens(services),
    /** Ends what runs, and closes the database; once is enough. */
    close,
  };
}

function compose(options: SandboxOptions) {
  const database = openDatabase(options.database);
  const clock = new Clock(options.now);
  const accounts = new Accounts(database, 'account', clock);
  for (const each of options.accounts) accounts.put(each.username, each.password, options.scryptCost);
  for (const username of options.federated) accounts.put(username);
  const uploads = new Uploads(database, 'upload', clock);
  uploads.endInterrupted();
  const entries = new Entries(database, 'entry', clock);
  const files = new UploadFiles(database);
  const pats = new Pats(database, 'pat', clock, options.canary);
  const sessions = new Sessions(database, 'session', clock, options.canary);
  const parts = { options, clock, accounts, pats, sessions, uploads, files, entries };
  const processing = new Processing(parts);
  const close = async () => {
    await processing.stop();
    if (database.isOpen) database.close();
  };
  const services: Services = { ...parts, processing };
  return { services, close };
}

function storedTokens({ pats, accounts }: Services): readonly StoredToken[] {
  return pats.all().map((pat) => {
    const { id, name, hash, revoked } = pat;
    return { id, name, hash, revoked, live: pats.isActive(pat), username: accounts.byId(pat.account)?.username ?? '' };
  });
}

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { issueAccessToken } from './accessTokens.ts';
import { Accounts } from './accounts.ts';
import { createApp } from './app.ts';
import { Clock } from './clock.ts';
import { openDatabase } from './database.ts';
import { Entries } from './entries.ts';
import { Faults } from './faults/faults.ts';
import { createListener } from './listener.ts';
import { completeOptions, type NewAccount, type PartialOptions, type SandboxOptions } from './options.ts';
import { Pats } from './pats.ts';
import { Processing } from './processing.ts';
import { RequestLog } from './requestLog.ts';
import type { Services } from './services.ts';
import { Sessions } from './sessions.ts';
import { UploadFiles } from './uploadFiles.ts';
import { Uploads } from './uploads.ts';

/** One PAT as the database has it, for tests of what a call left behind. */
interface StoredToken {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  /** SHA-256 of the token, hexadecimal. */
  readonly hash: string;
  /** Neither revoked nor expired. */
  readonly live: boolean;
  readonly revoked: boolean;
}

/** A running service. */
export interface Sandbox extends AsyncDisposable {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  /** What a user enters as base URL: the origin and the base path. */
  readonly baseUrl: string;
  /** The first account. */
  readonly account: NewAccount;
  readonly clock: Clock;
  /** What goes wrong on the way to the next callers. */
  readonly faults: Faults;
  readonly requests: RequestLog;
  /** What the routes work with, for tests that set the scene. */
  readonly services: Services;
  /** A new access token of an account, which its user would copy from the dashboard or the profile page. */
  accessToken(username: string): string;
  /** All PATs, in the order in which they were made. */
  tokens(): readonly StoredToken[];
  stop(): Promise<void>;
}

/** Starts the service; every option has a default that suits a test. */
export async function startSandbox(given: PartialOptions = {}): Promise<Sandbox> {
  const options = completeOptions(given);
  const [account] = options.accounts;
  if (account === undefined) throw new Error('The sandbox needs an account.');
  const { services, close } = compose(options);
  const requests = new RequestLog(`${options.basePath}/api/v1`);
  const faults = new Faults();
  const app = createApp(services, { requests, faults });
  const server = createServer(createListener(app, requests, faults));
  const stop = async () => {
    await end(server);
    await close();
  };
  try {
    const origin = await listen(server, options.host, options.port);
    return {
      origin,
      baseUrl: `${origin}${options.basePath}`,
      account,
      clock: services.clock,
      faults,
      requests,
      services,
      accessToken: (username) => issueAccessToken(services, services.accounts.named(username)?.id ?? ''),
      tokens: () => storedTokens(services),
      stop,
      [Symbol.asyncDispose]: stop,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Opens the database, makes the accounts, and puts the parts together.
 * @returns `close` ends what runs, closes the database and removes what is temporary; once is enough
 */
function compose(options: SandboxOptions) {
  const database = openDatabase(options.database);
  const clock = new Clock();
  const accounts = new Accounts(database, options.scryptCost);
  for (const each of options.accounts) accounts.put(each);
  for (const each of options.federated) accounts.putFederated(each);
  const temporary = options.dataFolder === undefined ? join(tmpdir(), 'mapper-sandbox-') : undefined;
  const folder = options.dataFolder ?? mkdtempSync(temporary ?? '');
  const uploads = new Uploads(database, clock);
  uploads.endInterrupted();
  const entries = new Entries(database, clock);
  const files = new UploadFiles(folder);
  const processing = new Processing(uploads, files, entries, options);
  const pats = new Pats(database, clock);
  const sessions = new Sessions(database, clock);
  const close = async () => {
    await processing.stop();
    if (database.isOpen) database.close();
    if (temporary !== undefined) rmSync(folder, { recursive: true, force: true });
  };
  const wipe = () => {
    // Upload by upload: the folder is perhaps the user's, with other things in it.
    for (const id of uploads.ids()) files.removeAll(id);
    for (const table of ['entries', 'uploads', 'sessions', 'pats']) database.exec(`DELETE FROM ${table}`);
  };
  const services: Services = { options, clock, accounts, pats, sessions, uploads, files, entries, processing, wipe };
  return { services, close };
}

async function listen(server: Server, host: string, port: number): Promise<string> {
  await once(server.listen({ host, port }), 'listening');
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}

/** Ends the server with all that is connected to it; once is enough. */
function end(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function storedTokens({ pats, accounts }: Services): readonly StoredToken[] {
  return pats.all().map((pat) => ({
    id: pat.id,
    name: pat.name,
    username: accounts.byId(pat.account)?.username ?? '',
    hash: pat.hash,
    live: pats.isActive(pat),
    revoked: pat.revoked,
  }));
}

import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Accounts } from './accounts.ts';
import { createApp } from './app.ts';
import { Clock } from './clock.ts';
import { openDatabase } from './database.ts';
import { completeOptions, type NewAccount, type PartialOptions } from './options.ts';
import { Pats } from './pats.ts';
import { RequestLog } from './requestLog.ts';
import type { Services } from './services.ts';
import { Sessions } from './sessions.ts';
import { Uploads } from './uploads.ts';

/** One PAT as the database has it, for tests of what a call left behind. */
export interface StoredToken {
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
  readonly requests: RequestLog;
  /** What the routes work with, for tests that set the scene. */
  readonly services: Services;
  /** All PATs, in the order in which they were made. */
  tokens(): readonly StoredToken[];
  stop(): Promise<void>;
}

/** Starts the service; every option has a default that suits a test. */
export async function startSandbox(given: PartialOptions = {}): Promise<Sandbox> {
  const options = completeOptions(given);
  const [account] = options.accounts;
  if (account === undefined) throw new Error('The sandbox needs an account.');
  const database = openDatabase(options.database);
  const clock = new Clock();
  const accounts = new Accounts(database, options.scryptCost);
  for (const each of options.accounts) accounts.put(each);
  const services: Services = {
    options,
    clock,
    accounts,
    pats: new Pats(database, clock),
    sessions: new Sessions(database, clock),
    uploads: new Uploads(database, clock),
  };
  const requests = new RequestLog(`${options.basePath}/api/v1`);
  const app = createApp(services);
  const listener = getRequestListener((request) => app.fetch(request, {}), { overrideGlobalObjects: false });
  const server = createServer((request, response) => {
    requests.add(request);
    void listener(request, response);
  });
  const origin = await listen(server, options.host, options.port);
  const stop = async () => {
    await close(server);
    if (database.isOpen) database.close();
  };
  return {
    origin,
    baseUrl: `${origin}${options.basePath}`,
    account,
    clock,
    requests,
    services,
    tokens: () => storedTokens(services),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

function listen(server: Server, host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      const address = server.address();
      resolve(`http://${host}:${typeof address === 'object' ? address?.port : port}`);
    });
  });
}

/** Ends the server with all that is connected to it; once is enough. */
function close(server: Server): Promise<void> {
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

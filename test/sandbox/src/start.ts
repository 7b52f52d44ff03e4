import { createServer, type Server } from 'node:http';
import { issueAccessToken } from './accessTokens.ts';
import { createApp } from './app.ts';
import type { Clock } from './clock.ts';
import { compose } from './composition.ts';
import { Faults } from './faults/faults.ts';
import { createListener } from './listener.ts';
import { completeOptions, type NewAccount, type PartialOptions } from './options.ts';
import { RequestLog } from './requestLog.ts';
import type { Services } from './services.ts';

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
      ...{
        origin,
        baseUrl: `${origin}${options.basePath}`,
        account,
        clock: services.clock,
        faults,
        requests,
        services,
      },
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

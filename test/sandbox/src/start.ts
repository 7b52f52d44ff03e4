import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createListener } from './listener.ts';
import type { PartialOptions } from './options.ts';
import { createSandbox, type LocalSandbox } from './sandbox.ts';

export interface Sandbox extends Omit<LocalSandbox, 'app' | 'close'>, AsyncDisposable {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  /** What a user enters as base URL: the origin and the base path. */
  readonly baseUrl: string;
  stop(): Promise<void>;
}

/** Starts the service; every option has a default that suits a test. */
export async function startSandbox(given: PartialOptions = {}): Promise<Sandbox> {
  const { app, close, ...sandbox } = createSandbox(given);
  const { basePath, host, port } = sandbox.services.options;
  const server = createServer(createListener(app, sandbox.requests, sandbox.faults));
  const stop = async () => {
    await end(server);
    await close();
  };
  try {
    const origin = await listen(server, host, port);
    return { ...sandbox, origin, baseUrl: `${origin}${basePath}`, stop, [Symbol.asyncDispose]: stop };
  } catch (error) {
    await close();
    throw error;
  }
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

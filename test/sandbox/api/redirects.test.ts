import { createServer } from 'node:http';
import { type AddressInfo, connect, createServer as createSocketServer, type Server } from 'node:net';
import { expect, test } from 'vitest';
import { obtainAccessToken } from '../../../client/src/api/endpoints/accessToken.ts';
import { Secret } from '../../../client/src/auth/secret.ts';
import { callNames, calls, errorOf } from '../../support/apiCalls.ts';
import { clientTo, makeScene, signedIn } from '../../support/sandboxScene.ts';
import { startSandbox } from '../src/start.ts';

/** Counts the connections that reach it. */
class Elsewhere implements AsyncDisposable {
  arrived = 0;
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server.on('connection', (socket) => {
      this.arrived++;
      socket.on('error', () => undefined);
    });
  }

  async port(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

const statuses = ['301', '302', '303', '307', '308'] as const;

test.each([
  ['another host name', 'http://localhost'],
  ['another port', 'http://127.0.0.1'],
  ['another scheme', 'https://127.0.0.1'],
])('nothing arrives at %s', async (_, host) => {
  await using elsewhere = new Elsewhere(host.startsWith('https') ? createSocketServer() : createServer());
  const port = await elsewhere.port();
  await using sandbox = await startSandbox({ basePath: '/prod/v1' });
  const client = clientTo(sandbox);
  const scene = await makeScene(sandbox, await signedIn(sandbox));
  const token = 'POST /auth/token';
  const all = [
    ...callNames.map((name) => [name, () => calls[name](client, scene)] as const),
    [token, () => obtainAccessToken(client, 'demo', new Secret('a password'))] as const,
  ];
  for (const status of statuses) {
    for (const [route, call] of all) {
      sandbox.faults.set({ route, fault: `redirect-${status}`, elsewhere: `${host}:${port}` });
      const error = await errorOf(call());
      expect([route, error.kind, error.effect]).toEqual([route, 'redirected', 'unknown']);
    }
  }
  expect(elsewhere.arrived).toBe(0);
  await new Promise<void>((resolve) => {
    const probe = connect(port, '127.0.0.1', () => probe.destroy()).on('close', () => setImmediate(resolve));
  });
  expect(elsewhere.arrived).toBe(1);
});

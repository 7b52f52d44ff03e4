/** Row `redirects`: statuses × targets × endpoints, over real HTTP, with another service that counts what arrives. */
import { ApiError } from '../../client/src/remoteService/api/apiError.ts';
import type { RouteName } from '../sandbox/src/inventory.ts';
import { type Sandbox, startSandbox } from '../sandbox/src/start.ts';
import { clientTo } from '../support/sandboxScene.ts';
import { Elsewhere } from './elsewhere.ts';
import { type Endpoints, prepareEndpoints, specified } from './endpoints.ts';
import { countedRow } from './row.ts';

const statuses = ['301', '302', '303', '307', '308'] as const;

/** What stands before the path in `Location`, for a port of another service. */
const targets: Readonly<Record<string, (port: number) => string>> = {
  'another host name': (port) => `http://localhost:${port}`,
  'another port': (port) => `http://127.0.0.1:${port}`,
  'another scheme': (port) => `https://127.0.0.1:${port}`,
  'another scheme and host name': (port) => `https://localhost:${port}`,
  'no scheme': (port) => `//127.0.0.1:${port}`,
  'no scheme, backslashes': (port) => `\\\\localhost:${port}`,
};

/** A test sends all endpoints on, so a quick run leaves it out. */
export const redirects = countedRow('redirects', '0 requests arrive there', async ({ quick }) => {
  if (quick) return undefined;
  const { cells, arrived, followed, problems } = await runRedirects(specified);
  return {
    counted: `${cells} cells, ${arrived} arrived`,
    detail: `${statuses.length} statuses × ${Object.keys(targets).length} targets × ${specified.length} endpoints; a client that follows arrives ${followed} times`,
    problems,
  };
});

/**
 * Sends each endpoint on to each target by each status.
 * @returns `arrived`: connections to the other service; `followed`: the same of a client that follows, the positive control
 */
export async function runRedirects(routes: readonly RouteName[]) {
  await using elsewhere = await Elsewhere.listen();
  await using sandbox = await startSandbox({ basePath: '/prod/v1' });
  const endpoints = await prepareEndpoints(sandbox);
  const problems: string[] = [];
  let cells = 0;
  for (const [name, locate] of Object.entries(targets))
    for (const status of statuses) {
      sandbox.requests.clear();
      for (const route of routes)
        sandbox.faults.set({ route, fault: `redirect-${status}`, elsewhere: locate(elsewhere.port) });
      const refused = await Promise.all(routes.map((route) => problemOf(route, sandbox, endpoints)));
      problems.push(...refused.flat().map((problem) => `${status} to ${name}: ${problem}`));
      cells += routes.length;
    }
  const { arrived } = elsewhere;
  if (arrived > 0) problems.push(`${arrived} connections arrive elsewhere`);
  // Without our client the same redirects do lead there.
  for (const [name, locate] of Object.entries(targets)) {
    const before = elsewhere.arrived;
    sandbox.faults.set({ route: 'GET /info', fault: 'redirect-302', elsewhere: locate(elsewhere.port) });
    await fetch(`${sandbox.baseUrl}/api/v1/info`).catch(() => undefined);
    if (elsewhere.arrived === before) problems.push(`a redirect to ${name} leads nowhere, so it shows nothing`);
  }
  return { cells, arrived, followed: elsewhere.arrived - arrived, problems };
}

async function problemOf(route: RouteName, sandbox: Sandbox, endpoints: Endpoints): Promise<readonly string[]> {
  const error = await endpoints.call(route, clientTo(sandbox)).then(
    () => 'succeeds',
    (reason: unknown) => reason,
  );
  const isRefused = error instanceof ApiError && error.kind === 'redirected' && error.effect === 'unknown';
  const count = sandbox.requests.count(route);
  return isRefused && count === 1 ? [] : [`${route}: ${String(error)}, ${count} requests`];
}

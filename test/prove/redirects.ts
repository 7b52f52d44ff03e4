/** Row `redirects`: statuses × targets × endpoints, over real HTTP, with another service that counts what arrives. */

import { ApiError } from '../../client/src/remoteService/api/apiError.ts';
import type { Experiment } from '../../scripts/figures/report.ts';
import type { RouteName } from '../sandbox/src/inventory.ts';
import { type Sandbox, startSandbox } from '../sandbox/src/start.ts';
import { clientTo } from '../support/sandboxScene.ts';
import { Elsewhere } from './elsewhere.ts';
import { type Endpoints, prepareEndpoints, specified } from './endpoints.ts';
import { rowOf } from './row.ts';

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
  for (const [name, locate] of Object.entries(targets)) {
    for (const status of statuses) {
      const round = { status, name, elsewhere: locate(elsewhere.port) };
      problems.push(...(await sendOn(round, routes, sandbox, endpoints)));
      cells += routes.length;
    }
  }
  const { arrived } = elsewhere;
  if (arrived > 0) problems.push(`${arrived} connections arrive elsewhere`);
  const followed = await followAll(sandbox, elsewhere, problems);
  return { cells, targets: Object.keys(targets).length, arrived, followed, problems };
}

interface Round {
  readonly status: (typeof statuses)[number];
  readonly name: string;
  readonly elsewhere: string;
}

/** All endpoints at the same time. */
async function sendOn(
  { status, name, elsewhere }: Round,
  routes: readonly RouteName[],
  sandbox: Sandbox,
  endpoints: Endpoints,
): Promise<readonly string[]> {
  sandbox.requests.clear();
  for (const route of routes) sandbox.faults.set({ route, fault: `redirect-${status}`, elsewhere });
  const errors = await Promise.all(routes.map((route) => errorOf(endpoints.call(route, clientTo(sandbox)))));
  return routes.flatMap((route, index) => {
    const error = errors[index];
    const isRefused = error instanceof ApiError && error.kind === 'redirected' && error.effect === 'unknown';
    const count = sandbox.requests.count(route);
    return isRefused && count === 1 ? [] : [`${route}, ${status} to ${name}: ${String(error)}, ${count} requests`];
  });
}

async function errorOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => 'succeeds',
    (error: unknown) => error,
  );
}

/** Without our client the same redirects do lead there. */
async function followAll(sandbox: Sandbox, elsewhere: Elsewhere, problems: string[]): Promise<number> {
  const { arrived: before } = elsewhere;
  for (const [name, locate] of Object.entries(targets)) {
    const { arrived } = elsewhere;
    sandbox.faults.set({ route: 'GET /info', fault: 'redirect-302', elsewhere: locate(elsewhere.port) });
    await errorOf(fetch(`${sandbox.baseUrl}/api/v1/info`).then((response) => response.text()));
    if (elsewhere.arrived === arrived) problems.push(`a redirect to ${name} leads nowhere, so it shows nothing`);
  }
  return elsewhere.arrived - before;
}

export const redirects: Experiment = {
  name: 'redirects',
  async measure() {
    const { cells, targets: count, arrived, followed, problems } = await runRedirects(specified);
    return [
      rowOf('redirects', problems, {
        goal: '0 requests arrive there',
        counted: `${cells} cells, ${arrived} arrived`,
        detail: `${statuses.length} statuses × ${count} targets × ${specified.length} endpoints; a client that follows arrives ${followed} times`,
      }),
    ];
  },
};

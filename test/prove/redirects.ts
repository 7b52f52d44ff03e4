/** Row `redirects`: statuses × targets × endpoints, over real HTTP, with another service that counts what arrives. */
import type { RouteName } from '../sandbox/src/inventory.ts';
import { startSandbox } from '../sandbox/src/start.ts';
import { Elsewhere } from './elsewhere.ts';
import { specified } from './endpoints.ts';
import { runFault } from './faultMatrix.ts';
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

export const redirects = countedRow('redirects', '0 requests arrive there', async () => {
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
  await using other = await Elsewhere.listen();
  const problems: string[] = [];
  let cells = 0;
  for (const [name, locate] of Object.entries(targets))
    for (const status of statuses) {
      const elsewhere = locate(other.port);
      const results = await runFault({ fault: `redirect-${status}`, cancel: 'none', elsewhere }, routes);
      cells += results.length;
      problems.push(...results.flatMap((result) => result.problems.map((problem) => `to ${name}: ${problem}`)));
    }
  const { arrived } = other;
  if (arrived > 0) problems.push(`${arrived} connections arrive elsewhere`);
  // Without our client the same redirects do lead there.
  await using sandbox = await startSandbox();
  for (const [name, locate] of Object.entries(targets)) {
    const before = other.arrived;
    sandbox.faults.set({ route: 'GET /info', fault: 'redirect-302', elsewhere: locate(other.port) });
    await fetch(`${sandbox.baseUrl}/api/v1/info`).catch(() => undefined);
    if (other.arrived === before) problems.push(`a redirect to ${name} leads nowhere, so it shows nothing`);
  }
  return { cells, arrived, followed: other.arrived - arrived, problems };
}

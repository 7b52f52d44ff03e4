/** Reads packages of the activated Python environment before the first finding, because files are checked only once. */
import type { CancellationToken } from '../util/cancellation.ts';
import type { Setup } from './setup.ts';

/** The most rounds: a package may inherit from another one, which inherits from a third. */
const mostRounds = 10;

/** Looks up the classes in files until no further package is needed. */
export async function readInstalled(
  { host, service }: Setup,
  uris: readonly string[],
  token: CancellationToken,
): Promise<void> {
  if (host.packages === undefined) return;
  for (let round = 0; round < mostRounds; round++) {
    const before = await service.schemas(token);
    for (const uri of uris) await service.schemaSources(uri, token);
    if ((await service.schemas(token)) === before) return;
  }
}

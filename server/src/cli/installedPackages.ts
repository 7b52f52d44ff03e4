/** Packages of the activated Python environment, read before the first finding: there is no second look at a file here. */
import type { CancellationToken } from '../util/cancellation.ts';
import type { Setup } from './setup.ts';

/** A package may inherit from another one, and that from a third. */
const mostRounds = 10;

/** Asks for the classes that files name, until no package is left that these lead to. */
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

/** Reads packages of the Python environment before the first finding, because files are checked only once, and says so. */
import type { CancellationToken } from '../util/cancellation.ts';
import type { Setup } from './setup.ts';

/** The most rounds: a package may inherit from another one, which inherits from a third. */
const maxRounds = 10;

/** Reads the installed packages that define the classes in the files, until no further package is needed. */
export async function readInstalled(setup: Setup, uris: readonly string[], token: CancellationToken): Promise<void> {
  if (!(await hasPackages(setup))) return;
  await runUntilPackagesRead(setup, token, async () => {
    for (const uri of uris) await setup.service.schemas.sources(uri, token);
  });
}

/**
 * Runs a function, and runs it again as long as the previous run needed a class from a package that wasn't read yet.
 * The number of runs is limited. Returns the last result.
 */
export async function runUntilPackagesRead<T>(
  setup: Setup,
  token: CancellationToken,
  run: () => Promise<T>,
): Promise<T> {
  if (!(await hasPackages(setup))) return run();
  const { service } = setup;
  for (let round = 0; ; round++) {
    const before = await service.schemas.knowledge(token);
    const result = await run();
    if (round === maxRounds || (await service.schemas.knowledge(token)) === before) return result;
  }
}

async function hasPackages({ host }: Setup): Promise<boolean> {
  const names = await host.packages?.names();
  return names !== undefined && names.size > 0;
}

const maxNamed = 5;

/**
 * Returns a line that reports which Python files and packages were read although the user didn't name them. Returns an
 * empty list if nothing was read.
 */
export function pythonNote({ host }: Setup): readonly string[] {
  const { files, packages } = host.pythonRead;
  const named = packages.slice(0, maxNamed).join(', ') + (packages.length > maxNamed ? ', …' : '');
  const parts = [
    ...(files > 0 ? [files === 1 ? '1 Python file' : `${files} Python files`] : []),
    ...(packages.length > 0
      ? [`${packages.length === 1 ? 'the package' : 'the packages'} ${named} of the Python environment`]
      : []),
  ];
  if (parts.length === 0) return [];
  const verb = files + packages.length === 1 ? 'was' : 'were';
  return [`${parts.join(' and ')} ${verb} read for schema classes. --no-python turns this off.`];
}

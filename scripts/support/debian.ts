/** Programs that tests need and Debian has. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { Problem } from './problem.ts';

/** Returns whether a missing program can be installed: on Debian and Ubuntu, by root. */
export function canInstallFromDebian(): boolean {
  return process.platform === 'linux' && isExecutable('/usr/bin/apt-get') && process.getuid?.() === 0;
}

/** Returns the command that installs packages. */
export function installCommand(packages: readonly string[]): string {
  return `apt-get update -qq && apt-get ${installArguments(packages).join(' ')}`;
}

/**
 * Installs packages of Debian.
 * @param what the name of the missing program
 * @param advice how a person gets it
 * @throws Problem with the advice if that isn't possible
 */
export function installFromDebian(what: string, packages: readonly string[], advice: string): void {
  if (!canInstallFromDebian()) throw new Problem(`${what} is missing. ${advice}`);
  console.error(`Installing ${what} with apt-get (only once) …`);
  for (const args of [['update', '-qq'], installArguments(packages)]) {
    const result = spawnSync('apt-get', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (result.status !== 0)
      throw new Problem(`\`apt-get ${args[0]}\` failed: ${result.stderr?.trim() ?? result.error?.message}\n${advice}`);
  }
}

function installArguments(packages: readonly string[]): string[] {
  return ['install', '-y', '-qq', '--no-install-recommends', ...packages];
}

/** Returns whether a file can be run. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

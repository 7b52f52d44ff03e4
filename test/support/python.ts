import { spawnSync } from 'node:child_process';
import { installFromDebian } from '../../scripts/support/debian.ts';

/** Returns a Python that makes environments, and has pip. On Debian, what it needs is installed if it is missing. */
export function ensurePython(): string {
  const found = ['python3', '/usr/bin/python3'].find(
    (python) => spawnSync(python, ['-c', 'import pip, venv']).status === 0,
  );
  if (found !== undefined) return found;
  const advice = 'Install Python 3 (Debian and Ubuntu: `apt-get install python3-venv python3-pip`).';
  installFromDebian('Python', ['python3-venv', 'python3-pip'], advice);
  return '/usr/bin/python3';
}

/** The packages of a Python environment, located on first use. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PythonPackages } from '../../service/workspaceHost.ts';

/**
 * @param chosen absolute path of the environment; without it, folders named `.venv` are used
 * @param folders absolute paths of the workspace's folders
 */
export function latePackages(chosen: string | undefined, folders: readonly string[]): PythonPackages {
  const prefixes = chosen === undefined ? folders.map((folder) => join(folder, '.venv')) : [chosen];
  let loaded: Promise<Omit<PythonPackages, 'forget'>> | undefined;
  const none: ReadonlySet<string> = new Set();
  const packages = () => {
    loaded ??= import('./pythonEnvironment.ts').then(
      ({ PythonEnvironment }) => new PythonEnvironment(prefixes, folders),
    );
    return loaded;
  };
  return {
    // Most folders have no environment, and need nothing of what reads one.
    names: async () => (loaded || prefixes.some((each) => existsSync(each)) ? (await packages()).names() : none),
    list: async (names) => (await packages()).list(names),
    forget: () => {
      loaded = undefined;
    },
    read: async (uri) => (await packages()).read(uri),
  };
}

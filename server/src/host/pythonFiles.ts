/** The Python files of a folder, for the scan of schema classes. */
import { dirname, join, relative } from 'node:path';
import type { PythonSource } from '../workspace.ts';
import { slashes } from './inside.ts';
import { uriOfPath } from './paths.ts';
import { stampOf } from './readFile.ts';
import { walkFiles } from './walk.ts';

const stampsAtOnce = 64;
/** One more than the scan looks at, so that it can say that there are more. */
const maxFiles = 20_001;

/**
 * Sorted by path. A folder that lies inside a package is named from that package's own folder on.
 * @param folder an absolute path
 */
export async function listPythonFiles(folder: string): Promise<readonly (PythonSource & { readonly file: string })[]> {
  let root = folder;
  while ((await stampOf(join(root, '__init__.py'))) !== undefined && dirname(root) !== root) root = dirname(root);
  const { files } = await walkFiles(folder, isPythonName, { maxFiles });
  const listed: (PythonSource & { readonly file: string })[] = [];
  for (let from = 0; from < files.length; from += stampsAtOnce) {
    const slice = files.slice(from, from + stampsAtOnce);
    const stamps = await Promise.all(slice.map(stampOf));
    slice.forEach((file, index) => {
      const stamp = stamps[index];
      if (stamp !== undefined) listed.push({ uri: uriOfPath(file), file, stamp, path: slashes(relative(root, file)) });
    });
  }
  return withPackages(root, folder, listed);
}

/** The packages above the folder count as such, though their other files are not looked at. */
async function withPackages<T extends PythonSource & { readonly file: string }>(
  root: string,
  folder: string,
  listed: readonly T[],
): Promise<readonly (PythonSource & { readonly file: string })[]> {
  const above: (PythonSource & { readonly file: string })[] = [];
  for (let at = dirname(folder); root !== folder && at !== root; at = dirname(at)) {
    const file = join(at, '__init__.py');
    const stamp = await stampOf(file);
    if (stamp !== undefined) above.push({ uri: uriOfPath(file), file, stamp, path: slashes(relative(root, file)) });
  }
  return [...above, ...listed];
}

/** Whether a name is that of a Python file. */
export function isPythonName(name: string): boolean {
  return /\.py$/.test(name);
}

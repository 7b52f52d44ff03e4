/** The Python files of a folder, for the scan of schema classes. */
import { dirname, join, relative } from 'node:path';
import type { PythonSource } from '../workspace.ts';
import { slashes } from './inside.ts';
import { isPythonName, uriOfPath } from './paths.ts';
import type { Reach } from './reach.ts';
import { stampOf } from './readFile.ts';
import { walkFiles } from './walk.ts';

const stampsAtOnce = 64;
/** One more than the scan looks at, so that it can say that there are more. */
const maxFiles = 20_001;

/**
 * Sorted by path; empty where the folder is out of reach. A folder that lies inside a package is named from that package's
 * own folder on; where the user pointed at the folder, the files that make it part of a package are within reach, too.
 * @param folder an absolute path
 */
export async function listPythonFiles(folder: string, reach: Reach): Promise<readonly PythonSource[]> {
  if (reach.placeOf(folder) === undefined) return [];
  let root = folder;
  while ((await stampOf(join(root, '__init__.py'))) !== undefined && dirname(root) !== root) root = dirname(root);
  const { files } = await walkFiles(folder, isPythonName, { maxFiles });
  const listed: PythonSource[] = [];
  for (let from = 0; from < files.length; from += stampsAtOnce) {
    const slice = files.slice(from, from + stampsAtOnce);
    const stamps = await Promise.all(slice.map(stampOf));
    slice.forEach((file, index) => {
      const stamp = stamps[index];
      if (stamp !== undefined) listed.push({ uri: uriOfPath(file), stamp, path: slashes(relative(root, file)) });
    });
  }
  return [...(await packagesAround(root, folder, reach)), ...listed];
}

/** The packages above the folder count as such, though their other files are not looked at. */
async function packagesAround(root: string, folder: string, reach: Reach): Promise<readonly PythonSource[]> {
  const above: PythonSource[] = [];
  for (let at = dirname(folder); root !== folder && at !== root; at = dirname(at)) {
    const file = join(at, '__init__.py');
    const stamp = await stampOf(file);
    if (stamp === undefined) continue;
    if (reach.isPointedAt(folder)) reach.point(file);
    above.push({ uri: uriOfPath(file), stamp, path: slashes(relative(root, file)) });
  }
  return above;
}

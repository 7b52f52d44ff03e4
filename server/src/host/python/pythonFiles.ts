/** The Python files of a folder, for the scan of schema classes, and the project files that determine module names. */
import { access } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import type { PythonSource } from '../../service/workspaceHost.ts';
import { isInside, slashes } from '../inside.ts';
import type { Reach } from '../reach.ts';
import { statFiles } from '../readFile.ts';
import { isPythonName, pathOfUri, uriOfPath } from '../uris.ts';
import { type WalkOptions, walkFiles } from '../walk.ts';

/** One more than the scan reads, so that it can report that there are more. */
const maxFiles = 20_001;
const projectNames = ['pyproject.toml', 'setup.cfg', 'setup.py'];

/**
 * Lists the Python files of a folder, sorted by path. The list is empty if the folder must not be read. Paths begin at
 * the project or package that contains the folder, so that a module has the same name regardless of which folder of
 * the project is used. Files above the folder are listed only to report that they exist.
 * @param folder an absolute path
 */
export async function listPythonFiles(
  folder: string,
  reach: Reach,
  options: Pick<WalkOptions, 'skipped' | 'isBlocking'> = {},
): Promise<readonly PythonSource[]> {
  if (reach.placeOf(folder) === undefined) return [];
  const { root, above } = await rootOf(folder);
  const { files } = await walkFiles(folder, isPythonName, { ...options, maxFiles });
  const listed = Array.from(await statFiles(files), ([file, { stamp }]) => sourceOf(file, root, stamp));
  return [...above.map((file): PythonSource => ({ ...sourceOf(file, root, ''), isOutside: true })), ...listed];
}

/**
 * Lists the Python files of a workspace, for the editor and the command line. Installed packages in the workspace
 * folders are skipped, because they are read separately and only on request.
 * @param named the URI of a folder that the user specified; if it is undefined, the files of all folders are listed
 * @param folders the absolute paths of the workspace folders
 * @param isBlocking whether folders are read synchronously
 */
export async function listPython(
  named: string | undefined,
  folders: readonly string[],
  reach: Reach,
  isBlocking = false,
): Promise<readonly PythonSource[]> {
  if (named === undefined) {
    const options = { skipped: 'site-packages', isBlocking };
    return (await Promise.all(folders.map((folder) => listPythonFiles(folder, reach, options)))).flat();
  }
  const path = pathOfUri(named);
  return path === undefined ? [] : listPythonFiles(path, reach);
}

/**
 * Returns whether a folder contains a project, which is the case if it has a file that a build needs or a Git history.
 */
export async function isProject(folder: string): Promise<boolean> {
  return (await existing([...projectNames, '.git'].map((name) => join(folder, name)))).length > 0;
}

function sourceOf(file: string, root: string, stamp: string): PythonSource {
  return { uri: uriOfPath(file), stamp, path: slashes(relative(root, file)) };
}

/**
 * The folder of the project or of installed packages, or the one above the outermost package; and the files that show
 * it.
 */
async function rootOf(folder: string): Promise<{ readonly root: string; readonly above: readonly string[] }> {
  const above: string[] = [];
  let outermost: string | undefined;
  for (let at = folder; ; at = dirname(at)) {
    if (/^(?:site|dist)-packages$/.test(basename(at))) return { root: dirname(at), above };
    const project = await existing(projectNames.map((name) => join(at, name)));
    const [init] = await existing([join(at, '__init__.py')]);
    if (!isInside(at, folder)) above.push(...project, ...(init === undefined ? [] : [init]));
    if (project.length > 0 || (await existing([join(at, '.git')])).length > 0) return { root: at, above };
    if (init !== undefined || basename(at) === 'src') outermost = dirname(at);
    if (dirname(at) === at) return { root: outermost ?? folder, above: outermost === undefined ? [] : above };
  }
}

async function existing(paths: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(
    paths.map((path) =>
      access(path).then(
        () => path,
        () => undefined,
      ),
    ),
  );
  return found.filter((path) => path !== undefined);
}

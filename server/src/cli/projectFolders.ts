/** The folders whose Python sources are read without being named. */
import { dirname } from 'node:path';
import { isInside } from '../host/inside.ts';
import { isProject } from '../host/python/pythonFiles.ts';
import type { Targets } from './check/checkedFiles.ts';

/**
 * Returns the project folders for the checked files. If the current folder belongs to a project, the result is the
 * current folder. If it doesn't, the function determines the innermost folder that contains all checked files. It then
 * returns the outermost project that contains this folder and is inside the current folder, or the innermost folder
 * itself if there is no such project. This prevents a check in a home folder from searching the whole home folder.
 * Folders outside the current folder are added if the user specifies them.
 * @param cwd the absolute path of the current folder
 */
export async function projectFolders({ files, folders }: Targets, cwd: string): Promise<readonly string[]> {
  const outside = folders.filter((folder) => !isInside(folder, cwd));
  const inside = [...folders, ...[...files.keys()].map(dirname)].filter((folder) => isInside(folder, cwd));
  if (inside.length === 0) return outside;
  if (await isInProject(cwd)) return [cwd, ...outside];
  return [await outermostProject(commonFolder(inside), cwd), ...outside];
}

function commonFolder([first = '', ...others]: readonly string[]): string {
  let common = first;
  for (const folder of others) while (!isInside(folder, common)) common = dirname(common);
  return common;
}

async function isInProject(folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    if (await isProject(at)) return true;
    if (dirname(at) === at) return false;
  }
}

/** The folder itself if there is no project around it. */
async function outermostProject(folder: string, cwd: string): Promise<string> {
  let found = folder;
  for (let at = folder; at !== cwd && dirname(at) !== at; at = dirname(at)) if (await isProject(at)) found = at;
  return found;
}

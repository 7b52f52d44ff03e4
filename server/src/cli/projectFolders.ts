/** The folders whose Python sources are read without being named. */
import { dirname } from 'node:path';
import { isInside } from '../host/inside.ts';
import { isProject } from '../host/python/pythonFiles.ts';
import type { Targets } from './check/checkedFiles.ts';

/**
 * The current folder, if it is in a project; else the folder that holds all checked files, or the project around it
 * in the current folder. So a check in a home folder does not search all of it. Named folders elsewhere are added.
 * @param cwd absolute path of the current folder
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

/** `mapper.config.json` at the root of a folder of this machine. */
import { isAbsolute, join, resolve } from 'node:path';
import { isInside } from './inside.ts';
import { parseProjectConfig } from './projectSettings.ts';
import { readTextFile } from './readFile.ts';
import { maxConfigBytes, type ParsedSettings, projectConfigName } from './settings.ts';

/** Settings of a folder; undefined where it has no such file. Problems name what is wrong, never the file's text. */
export async function readProjectConfig(folder: string): Promise<ParsedSettings | undefined> {
  const content = await readTextFile(join(folder, projectConfigName), maxConfigBytes);
  return parseProjectConfig(content, (path) => isInside(isAbsolute(path) ? path : resolve(folder, path), folder));
}

/** `mapper.config.json` at the root of a folder of this machine. */
import { join } from 'node:path';
import type { FileContent } from '../service/workspaceHost.ts';
import type { Reach } from './reach.ts';
import { readTextFile } from './readFile.ts';
import { maxConfigBytes, type ParsedSettings, parseProjectConfig, projectConfigName } from './settings.ts';

/** Settings of a folder; undefined without such a file. Problems describe the error, and never quote the file. */
export async function readProjectConfig(folder: string, reach: Reach): Promise<ParsedSettings | undefined> {
  const place = reach.placeOf(join(folder, projectConfigName));
  const content: FileContent =
    place === undefined ? { kind: 'problem', problem: 'unreadable' } : await readTextFile(place, maxConfigBytes);
  return parseProjectConfig(content);
}

/** `mapper.config.json` at the root of a folder of this machine. */
import { join } from 'node:path';
import type { FileContent } from '../service/workspaceHost.ts';
import { maxConfigBytes, type ParsedSettings, parseProjectConfig, projectConfigName } from './parseSettings.ts';
import type { Reach } from './reach.ts';
import { readTextFile } from './readFile.ts';

/**
 * Reads the settings of a folder from `mapper.config.json`. Returns undefined if the file doesn't exist. The problems
 * in the result describe errors without quoting the file.
 */
export async function readProjectConfig(folder: string, reach: Reach): Promise<ParsedSettings | undefined> {
  const place = reach.placeOf(join(folder, projectConfigName));
  const content: FileContent =
    place === undefined ? { kind: 'problem', problem: 'unreadable' } : await readTextFile(place, maxConfigBytes);
  return parseProjectConfig(content);
}

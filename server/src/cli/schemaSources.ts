/** `--schema`: catalogue files and folders of Python sources. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ServerSettings } from '../protocol.ts';
import { CliError } from './io.ts';

/**
 * Converts the arguments to settings: a file is a catalogue, and a folder contains Python sources. Returns undefined
 * if there are no arguments, so that `mapper.config.json` stays in effect.
 * @throws CliError if an argument is neither a file nor a folder
 */
export async function schemaSettings(
  words: readonly string[],
  cwd: string,
): Promise<NonNullable<ServerSettings['schema']> | undefined> {
  if (words.length === 0) return undefined;
  const catalogues: string[] = [];
  const pythonPaths: string[] = [];
  for (const word of words) {
    const path = resolve(cwd, word);
    const found = await stat(path).catch(() => undefined);
    if (found?.isDirectory()) pythonPaths.push(path);
    else if (found?.isFile()) catalogues.push(path);
    else throw new CliError(`--schema: ${word} doesn't exist. Name a catalogue file or a folder of Python sources.`);
  }
  return { catalogues, pythonPaths };
}

/** `-o FILE`: the output of `preview`, `scaffold` and `schema export`. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { errorCode } from '../host/readFile.ts';
import type { CommandName } from './args.ts';
import { CliError, type Io } from './io.ts';

export interface OutputOptions {
  readonly command: CommandName;
  /** As the user wrote it; undefined for standard output. */
  readonly output: string | undefined;
  /** True does not overwrite an existing file. */
  readonly onlyNew?: boolean;
}

/** @throws CliError if the file cannot be written */
export async function writeOutput(
  { command, output, onlyNew = false }: OutputOptions,
  io: Io,
  text: string,
): Promise<void> {
  if (output === undefined) {
    io.stdout.write(text);
    return;
  }
  try {
    await writeFile(resolve(io.cwd, output), text, { flag: onlyNew ? 'wx' : 'w' });
  } catch (error) {
    if (onlyNew && errorCode(error) === 'EEXIST')
      throw new CliError(`${command}: ${output} is there already; remove it, or write to another`);
    throw new CliError(`${command}: ${output} cannot be written; check that its folder exists and its permissions`);
  }
}

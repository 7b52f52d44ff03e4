/** `-o FILE`: the output of `preview`, `scaffold` and `schema export`. */
import { constants, type Stats } from 'node:fs';
import { lstat, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { isInside } from '../host/inside.ts';
import { Reach } from '../host/reach.ts';
import { errorCode } from '../host/readFile.ts';
import type { CommandName } from './args.ts';
import { CliError, type Io } from './io.ts';

interface OutputOptions {
  readonly command: CommandName;
  /** As the user wrote it; undefined for standard output. */
  readonly output: string | undefined;
  /** True does not overwrite an existing file. */
  readonly onlyNew?: boolean;
  /** Absolute paths of the files that are read: none of them is overwritten. */
  readonly inputs?: readonly string[];
}

/**
 * Writes the output to the file that is specified by `-o`, or prints it if `-o` isn't specified.
 * @throws CliError if the file can't be written, is a link, lies behind a link that leads out of the current folder,
 * or is one of the input files
 */
export async function writeOutput(options: OutputOptions, io: Io, text: string): Promise<void> {
  const { command, output, onlyNew = false } = options;
  if (output === undefined) {
    io.stdout.write(text);
    return;
  }
  await refuseOutput(options, io.cwd);
  try {
    await writeFile(resolve(io.cwd, output), text, { flag: (onlyNew ? newFile : anyFile) as unknown as string });
  } catch (error) {
    if (onlyNew && errorCode(error) === 'EEXIST')
      throw new CliError(`${command}: ${output} already exists. Remove it, or write to another file.`);
    throw new CliError(`${command}: ${output} can't be written. Check its folder and its permissions.`);
  }
}

/** Neither form writes through a link. The parameter's type allows names of flags only. */
const newFile = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL;
const anyFile = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0);

/**
 * Throws an error if the output file may not be written. Commands call this function before they read or map anything,
 * so that no work is wasted.
 * @throws CliError if the file is a link, lies behind a link that leads out of the current folder, or is one of the
 * input files
 */
export async function refuseOutput({ command, output, inputs = [] }: OutputOptions, cwd: string): Promise<void> {
  if (output === undefined) return;
  const path = resolve(cwd, output);
  const folder = dirname(path);
  if (isInside(folder, cwd) && new Reach([cwd]).placeOf(folder) === undefined)
    throw new CliError(
      `${command}: ${output} is behind a link that leads out of the current folder. Write to another file.`,
    );
  const found = await lstat(path).catch(() => undefined);
  if (found?.isSymbolicLink())
    throw new CliError(`${command}: ${output} is a link. Name the file that the link leads to.`);
  for (const input of inputs)
    if (input === path || (found && isSameFile(found, await stat(input).catch(() => undefined))))
      throw new CliError(`${command}: ${output} is one of the input files. Write to another file.`);
}

/** By whatever name: a hard link, or a name in other letters where the file system makes no difference. */
function isSameFile(one: Stats, other: Stats | undefined): boolean {
  return other !== undefined && one.ino !== 0 && one.ino === other.ino && one.dev === other.dev;
}

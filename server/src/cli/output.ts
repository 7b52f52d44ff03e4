/** `-o FILE`: the output of `preview`, `scaffold` and `schema export`. */
import { constants } from 'node:fs';
import { lstat, open, realpath, stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { isInside } from '../host/inside.ts';
import { projectConfigName } from '../host/parseSettings.ts';
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
  readonly inputs?: Iterable<string>;
}

/**
 * Writes the output to the file that is specified by `-o`, or prints it if `-o` isn't specified.
 * @throws CliError if the file can't be written, is a link, lies behind a link that leads out of the current folder,
 * is one of the input files, or is the configuration
 */
export async function writeOutput(options: OutputOptions, io: Io, text: string): Promise<void> {
  const { command, output, onlyNew = false } = options;
  if (output === undefined) {
    io.stdout.write(text);
    return;
  }
  await refuseOutput(options, io.cwd);
  try {
    const file = await open(resolve(io.cwd, output), onlyNew ? newFile : anyFile);
    await file.writeFile(text).finally(() => file.close());
  } catch (error) {
    if (onlyNew && errorCode(error) === 'EEXIST')
      throw new CliError(`${command}: ${output} already exists. Remove it, or write to another file.`);
    throw new CliError(`${command}: ${output} can't be written. Check its folder and its permissions.`);
  }
}

/** Neither form writes through a link. */
const newFile = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL;
const anyFile = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0);

/**
 * Throws an error if the output file may not be written. Commands call this function before they read or map anything,
 * so that no work is wasted.
 * @throws CliError if the file is a link, lies behind a link that leads out of the current folder, is one of the
 * input files, or is the configuration
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
  if (isConfigName(path) || (await isSameFile(path, resolve(cwd, projectConfigName))))
    throw new CliError(`${command}: ${output} is the configuration. Write to another file.`);
  for (const input of inputs)
    if (await isSameFile(path, input))
      throw new CliError(`${command}: ${output} is one of the input files. Write to another file.`);
}

/** In any folder, because each may be checked on its own; in any case, because many file systems ignore the case. */
function isConfigName(path: string): boolean {
  return basename(path).toLowerCase() === projectConfigName;
}

/** By whatever name: a link, or a name in other letters where the file system makes no difference. */
async function isSameFile(one: string, other: string): Promise<boolean> {
  try {
    const [first, second] = await Promise.all([one, other].map((path) => stat(path, { bigint: true })));
    if (first?.ino === second?.ino && first?.dev === second?.dev && first?.ino !== 0n) return true;
    const [firstPath, secondPath] = await Promise.all([one, other].map((path) => realpath(path)));
    return firstPath === secondPath;
  } catch {
    return false; // A file that doesn't exist can't be lost.
  }
}

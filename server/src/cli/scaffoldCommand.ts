/** `mapper scaffold`: a first mapper for data files. */

import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { uriOfPath } from '../host/uris.ts';
import type { CreateMapperService } from '../service/createService.ts';
import type { RequestToken } from '../service/evaluationTime.ts';
import type { ScaffoldArgs } from './args.ts';
import { findTargets } from './check/checkedFiles.ts';
import { describeProblem } from './cliFiles.ts';
import { pythonNote, runUntilPackagesRead } from './installedPackages.ts';
import { CliError, type ExitCode, exitCodes, type Io, printError } from './io.ts';
import { writeOutput } from './output.ts';
import { setUp } from './setup.ts';

/**
 * Creates a mapper for data files, and prints it or writes it to a new file.
 * @throws CliError if a file can't be read or mapped, or if the file of `-o` already exists
 */
export async function scaffold(
  args: ScaffoldArgs,
  io: Io,
  createService: CreateMapperService,
  token: RequestToken,
): Promise<ExitCode> {
  const targets = await findTargets(args.data, io.cwd, { folders: false });
  const settings = args.compat ? { compat: args.compat } : {};
  const setup = await setUp(io, createService, { targets, data: undefined, settings, python: args.python });
  const { host, service } = setup;
  const files: { readonly name: string; readonly text: string }[] = [];
  for (const path of targets.files.keys()) {
    const uri = uriOfPath(path);
    const name = host.displayName(uri);
    const content = await host.readFile(uri);
    if (content.kind === 'problem') throw new CliError(describeProblem(name, content.problem));
    files.push({ name, text: content.text });
  }
  const [file, ...others] = files;
  const first = file?.name ?? '';
  // Several files would get different class keys.
  if (args.wrap !== undefined && others.length > 0) throw new CliError('scaffold: --wrap takes a single data file.');
  const copy = args.wrap !== undefined && file ? service.scaffolds.wrapList(file, args.wrap) : undefined;
  const data = copy ? [copy] : files;
  const made = await runUntilPackagesRead(setup, token, () => service.scaffolds.scaffold(data, args, token));
  if (made.kind === 'problem') throw new CliError(`scaffold: ${made.file ?? first}: ${made.problem}${wayOn(made)}`);
  if (args.wrap !== undefined && !copy) throw new CliError(`scaffold: ${first} isn't a list. Leave out --wrap.`);
  const mapper = { command: 'scaffold', output: args.output, onlyNew: true } as const;
  if (copy) await writeOutput({ ...mapper, output: copy.name }, io, copy.text);
  try {
    await writeOutput(mapper, io, made.text);
  } catch (error) {
    // If the copy stayed, the next run would refuse to overwrite it.
    if (copy) await rm(resolve(io.cwd, copy.name), { force: true });
    throw error;
  }
  if (copy) printError(io, `${first}: The new data file ${copy.name} has the list as "${args.wrap}".`);
  const about = files.length === 1 ? first : `${first} and ${files.length - 1} more`;
  for (const note of pythonNote(setup)) printError(io, note);
  for (const note of made.notes) printError(io, `${about}: ${note}`);
  return exitCodes.ok;
}

function wayOn({ isList }: { readonly isList?: true }): string {
  return isList ? ' `--wrap NAME` writes such a file.' : '';
}

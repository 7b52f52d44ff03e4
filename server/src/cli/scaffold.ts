/** `mapper scaffold`: a first mapper for data files. */

import { uriOfPath } from '../host/uris.ts';
import type { CreateMapperService } from '../service/createService.ts';
import { neverCancelled } from '../util/cancellation.ts';
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
export async function scaffold(args: ScaffoldArgs, io: Io, createService: CreateMapperService): Promise<ExitCode> {
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
  const [first = ''] = files.map(({ name }) => name);
  const made = await runUntilPackagesRead(setup, neverCancelled, () => service.scaffolds.scaffold(files, args));
  if (made.kind === 'problem') throw new CliError(`scaffold: ${made.file ?? first}: ${made.problem}`);
  await writeOutput({ command: 'scaffold', output: args.output, onlyNew: true }, io, made.text);
  const about = files.length === 1 ? first : `${first} and ${files.length - 1} more`;
  for (const note of pythonNote(setup)) printError(io, note);
  for (const note of made.notes) printError(io, `${about}: ${note}`);
  return exitCodes.ok;
}

/** `mapper scaffold`: a first mapper for a data file. */

import { basename } from 'node:path';
import { uriOfPath } from '../host/uris.ts';
import type { CreateMapperService } from '../service/api.ts';
import type { ScaffoldArgs } from './args.ts';
import { findTargets } from './check/checkedFiles.ts';
import { describeProblem } from './cliFiles.ts';
import { CliError, complain, type ExitCode, exitCodes, type Io } from './io.ts';
import { writeOutput } from './output.ts';
import { setUp } from './setup.ts';

/**
 * Prints the mapper, or writes it to a new file.
 * @throws CliError for a file that cannot be read or mapped, and if the file of `-o` exists
 */
export async function scaffold(args: ScaffoldArgs, io: Io, createService: CreateMapperService): Promise<ExitCode> {
  const targets = await findTargets([args.data], io.cwd, { folders: false });
  const [path] = targets.files.keys();
  if (path === undefined || targets.files.get(path)?.named !== true)
    throw new CliError(`scaffold: ${args.data} is no file; name one data file`);
  const { host, service } = await setUp(io, createService, { targets, data: undefined, settings: {} });
  const uri = uriOfPath(path);
  const name = host.displayName(uri);
  const content = await host.readFile(uri);
  if (content.kind === 'problem') throw new CliError(describeProblem(name, content.problem));
  const made = await service.scaffold(content.text, { schema: args.schema, name: stemOf(path) });
  if (made.kind === 'problem') throw new CliError(`scaffold: ${name}: ${made.problem}`);
  await writeOutput({ command: 'scaffold', output: args.output, onlyNew: true }, io, made.text);
  for (const note of made.notes) complain(io, `${name}: ${note}`);
  return exitCodes.ok;
}

/** `runs/run-17.data.json` → `run-17.data`. */
function stemOf(path: string): string {
  return basename(path).replace(/\.json$/i, '') || basename(path);
}

/** `mapper schema export`: a catalogue of the classes in Python sources. */

import { Reach } from '../host/reach.ts';
import type { CreateMapperService } from '../service/createService.ts';
import type { RequestToken } from '../service/evaluationTime.ts';
import type { SchemaExportArgs } from './args.ts';
import { createPathFormatter } from './check/checkedFiles.ts';
import { CommandLineHost, stderrLog } from './cliFiles.ts';
import { CliError, type ExitCode, exitCodes, type Io, printError } from './io.ts';
import { writeOutput } from './output.ts';
import { schemaSettings } from './setup.ts';

/**
 * Runs the command `mapper schema export`.
 * @throws CliError if the folder doesn't exist or contains no classes, or if the file of `-o` can't be written
 */
export async function schemaExport(
  args: SchemaExportArgs,
  io: Io,
  createService: CreateMapperService,
  token: RequestToken,
): Promise<ExitCode> {
  const schema = await schemaSettings([args.folder], io.cwd);
  if (schema?.pythonPaths?.length !== 1) throw new CliError(`schema: ${args.folder} isn't a folder of Python sources.`);
  const reach = new Reach([], schema.pythonPaths);
  const host = new CommandLineHost({
    cwd: io.cwd,
    paths: [],
    reach,
    nameOf: createPathFormatter([args.folder], io.cwd),
    log: stderrLog((line) => printError(io, line)),
    python: undefined,
  });
  const service = createService(host);
  service.configure({ schema });
  const { classes, text } = await service.schemas.export(token);
  if (classes === 0) throw new CliError(`schema: No schema class was found in ${args.folder}.`);
  await writeOutput({ command: 'schema', output: args.output, inputs: host.otherFiles }, io, text);
  return exitCodes.ok;
}

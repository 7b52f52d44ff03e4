/** Runs one command line. */

import { packageVersion } from '../host/packaged.ts';
import type { CreateMapperService } from '../service/createService.ts';
import { type RequestToken, requestToken } from '../service/evaluationTime.ts';
import { neverCancelled } from '../util/cancellation.ts';
import { OutOfTime } from '../util/workTime.ts';
import { readArgs } from './args.ts';
import { check } from './check/checkCommand.ts';
import { helpText } from './help.ts';
import { CliError, type ExitCode, exitCodes, type Io, printError } from './io.ts';
import { preview } from './previewCommand.ts';
import { scaffold } from './scaffoldCommand.ts';
import { schemaExport } from './schemaExport.ts';

/**
 * Runs the command line. This is the edge at which a command gets its token with the one time of everything that it does.
 * @param argv the arguments after the program name
 * @returns the exit code; the promise isn't rejected if the arguments or the files are invalid
 */
export async function run(argv: readonly string[], io: Io, createService: CreateMapperService): Promise<ExitCode> {
  try {
    return await dispatch(argv, io, createService, requestToken(neverCancelled));
  } catch (error) {
    if (!(error instanceof CliError || error instanceof OutOfTime)) throw error;
    printError(io, error.message);
    return error instanceof CliError ? exitCodes.usage : exitCodes.findings;
  }
}

function dispatch(
  argv: readonly string[],
  io: Io,
  createService: CreateMapperService,
  token: RequestToken,
): ExitCode | Promise<ExitCode> {
  const args = readArgs(argv);
  switch (args.command) {
    case 'check':
      return check(args, io, createService, token);
    case 'preview':
      return preview(args, io, createService, token);
    case 'scaffold':
      return scaffold(args, io, createService, token);
    case 'schema':
      return schemaExport(args, io, createService, token);
    case 'help':
      io.stdout.write(helpText(args.topic));
      return exitCodes.ok;
    case 'version':
      io.stdout.write(`${packageVersion()}\n`);
      return exitCodes.ok;
  }
}

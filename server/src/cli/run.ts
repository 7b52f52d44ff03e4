/** Runs one command line. */
import type { CreateMapperService } from '../service.ts';
import { readArgs } from './args.ts';
import { helpText } from './help.ts';
import { CliError, complain, type ExitCode, exitCodes, type Io } from './io.ts';
import { packageVersion } from './version.ts';

/**
 * @param argv what follows the program's name
 * @returns the exit code; never rejects for wrong use or bad files
 */
export async function run(argv: readonly string[], io: Io, createService: CreateMapperService): Promise<ExitCode> {
  try {
    return await dispatch(argv, io, createService);
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    complain(io, error.message);
    return exitCodes.usage;
  }
}

async function dispatch(argv: readonly string[], io: Io, createService: CreateMapperService): Promise<ExitCode> {
  const args = readArgs(argv);
  switch (args.command) {
    case 'check':
      return (await import('./check.ts')).check(args, io, createService);
    case 'preview':
      return (await import('./preview.ts')).preview(args, io, createService);
    case 'scaffold':
      return (await import('./scaffold.ts')).scaffold(args, io, createService);
    case 'schema':
      return (await import('./schemaExport.ts')).schemaExport(args, io, createService);
    case 'help':
      io.stdout.write(helpText(args.topic));
      return exitCodes.ok;
    case 'version':
      io.stdout.write(`${packageVersion()}\n`);
      return exitCodes.ok;
  }
}

/** `mapper check`: findings of the given files. */
import type { CreateMapperService } from '../../service/api.ts';
import { neverCancelled } from '../../util/cancellation.ts';
import type { CheckArgs } from '../args.ts';
import { type ExitCode, type Io, printError } from '../io.ts';
import { checkOnce } from './checkOnce.ts';
import { watchFiles } from './watch.ts';

/**
 * Prints the findings; with `--watch` again after every change, until the user interrupts.
 * @returns 0; 1 for findings at or above `--fail-on` or entries that differ from the expected ones; 2 if a file could
 * not be
 * read or is neither mapper nor data file
 * @throws CliError for a file that does not exist, a glob without matches, a broken configuration
 */
export async function check(args: CheckArgs, io: Io, createService: CreateMapperService): Promise<ExitCode> {
  if (args.watch) return watchFiles(args, io, (token) => checkOnce(args, io, createService, token));
  const { output, complaints, code } = await checkOnce(args, io, createService, neverCancelled);
  for (const complaint of complaints) printError(io, complaint);
  io.stdout.write(output);
  return code;
}

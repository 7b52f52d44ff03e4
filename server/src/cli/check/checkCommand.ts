/** `mapper check`: findings of the given files. */
import type { CreateMapperService } from '../../service/createService.ts';
import { type RequestToken, requestToken } from '../../service/evaluationTime.ts';
import type { CheckArgs } from '../args.ts';
import { type ExitCode, type Io, printError } from '../io.ts';
import { checkOnce } from './checkOnce.ts';
import { watchFiles } from './watch.ts';

/**
 * Runs the checks and prints the findings. With `--watch`, repeats this after every change until the user interrupts
 * the program.
 * @returns 2 if a file can't be read or is neither a mapper nor a data file; 1 if there are findings at or above
 * `--fail-on`, if entries differ from the expected entries, or if a file or a folder wasn't checked completely; 0 in all
 * other cases
 * @throws CliError if a file doesn't exist, a glob has no matches, or the configuration is invalid
 */
export async function check(
  args: CheckArgs,
  io: Io,
  createService: CreateMapperService,
  token: RequestToken,
): Promise<ExitCode> {
  if (args.watch) return watchFiles(args, io, (each) => checkOnce(args, io, createService, requestToken(each)));
  const { output, complaints, code } = await checkOnce(args, io, createService, token);
  io.stdout.write(output);
  for (const complaint of complaints) printError(io, complaint);
  return code;
}

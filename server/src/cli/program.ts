/** The `mapper` command. The exit code is set, not forced: output to a pipe must be written to its end. */
import process from 'node:process';
import { createMapperService } from '../service/createService.ts';
import { exitCodes, type Io, type Output } from './io.ts';
import { run } from './run.ts';

function outputOf(stream: NodeJS.WriteStream): Output {
  // A reader that closes its end (`| head`) has all that it wants; any other failure means lost output.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') process.exitCode = exitCodes.usage;
  });
  return { write: (text) => void stream.write(text), isTTY: stream.isTTY === true };
}

/** Runs what the arguments of the process say. */
export async function runProgram(): Promise<void> {
  const io: Io = {
    cwd: process.cwd(),
    env: process.env,
    stdout: outputOf(process.stdout),
    stderr: outputOf(process.stderr),
    onInterrupt: (listener) => {
      process.once('SIGINT', listener);
      return () => process.off('SIGINT', listener);
    },
  };
  try {
    process.exitCode = await run(process.argv.slice(2), io, createMapperService);
  } catch (error) {
    // A bug: it must not look like findings (1), and its stack is what a report needs.
    io.stderr.write(`mapper: internal error: ${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = exitCodes.usage;
  }
}

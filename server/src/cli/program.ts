/** The `mapper` command. It sets the exit code instead of exiting, so that output to a pipe is written completely. */
import process from 'node:process';
import { createMapperService } from '../service/createService.ts';
import { exitCodes, type Io, type Output } from './io.ts';
import { run } from './run.ts';

function outputOf(stream: NodeJS.WriteStream): Output {
  // A closed pipe (`| head`) isn't an error; any other failure means that output was lost.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    if (process.exitCode !== exitCodes.usage && stream !== process.stderr)
      process.stderr.write("mapper: The output can't be written. Check the space on the disk.\n");
    process.exitCode = exitCodes.usage;
  });
  return { write: (text) => void stream.write(text), isTTY: stream.isTTY === true };
}

/** Runs the command line of the current process. */
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
    // A bug: its exit code must differ from that of findings (1), and a report needs the stack.
    io.stderr.write(`mapper: internal error: ${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = exitCodes.usage;
  }
}

/** `npm run sandbox`. */
import { help, readCommandLine, UsageError } from '../../test/sandbox/src/commandLine.ts';
import { runSandbox } from '../drive/sandbox.ts';
import { main, Problem } from '../support/problem.ts';
import { stopRequest } from '../support/process.ts';

await main(async () => {
  const line = read();
  if (line.help) {
    console.log(help);
    return 0;
  }
  const sandbox = await runSandbox(line);
  console.log(`\n${sandbox.introduction}\n\nPress Ctrl+C to stop it.`);
  await stopRequest();
  await sandbox.stop();
  return 0;
});

function read() {
  try {
    return readCommandLine(process.argv.slice(2));
  } catch (error) {
    if (error instanceof UsageError) throw new Problem(`${error.message}\n\n${help}`);
    throw error;
  }
}

import { help, readCommandLine, UsageError } from '../../test/sandbox/src/commandLine.ts';
import { type RunningSandbox, runSandbox } from '../drive/sandbox.ts';
import { main, Problem } from '../support/problem.ts';

await main(async () => {
  const line = read();
  if (line.help) {
    console.log(help);
    return 0;
  }
  const sandbox = await runSandbox(line);
  console.log(`\n${sandbox.introduction}\n\nPress Ctrl+C to stop it.`);
  await stopped(sandbox);
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

function stopped(sandbox: RunningSandbox): Promise<void> {
  return new Promise((resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void sandbox.stop().then(resolve, reject));
    }
  });
}

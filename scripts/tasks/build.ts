/** `npm run build`: the bundles of the programs, in `dist/`. */
import { main, Problem } from '../support/problem.ts';
import { run } from '../support/process.ts';
import { oneFailed, onePassed, type Tally } from '../support/tally.ts';

/**
 * Creates the bundles in `dist/`. The build counts as one test.
 * @param say prints a line; it can be replaced if another program reads the standard output
 * @param flags `--debug` makes bundles for a debugger
 */
export async function runBuild(
  say: (line: string) => void = console.log,
  flags: readonly string[] = [],
): Promise<Tally> {
  const { code, output } = await run(process.execPath, ['esbuild.mjs', ...flags]);
  if (code !== 0) say(output.trimEnd());
  say(`build: ${code === 0 ? 'ok' : 'failed'}`);
  return code === 0 ? onePassed : oneFailed('build');
}

/**
 * Creates the bundles for tasks that need them.
 * @throws Error if the build fails
 */
export async function build(): Promise<void> {
  if ((await runBuild()).failed.length > 0) throw new Problem('The build failed. The errors are above.');
}

if (import.meta.main)
  await main(async () => {
    const { failed } = await runBuild(console.log, process.argv.slice(2));
    return failed.length === 0 ? 0 : 1;
  });

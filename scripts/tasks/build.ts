import { main, Problem } from '../support/problem.ts';
import { run } from '../support/process.ts';
import { oneFailed, onePassed, type Tally } from '../support/tally.ts';

/** Bundles into `dist/`; counted as one test. @param say where its line goes: beside output that another program reads */
export async function runBuild(say: (line: string) => void = console.log): Promise<Tally> {
  const { code, output } = await run(process.execPath, ['esbuild.mjs']);
  if (code !== 0) say(output.trimEnd());
  say(`build: ${code === 0 ? 'ok' : 'failed'}`);
  return code === 0 ? onePassed : oneFailed('build');
}

/** Bundles, and throws where that fails: for tasks that need the bundles. */
export async function build(): Promise<void> {
  if ((await runBuild()).failed.length > 0) throw new Problem('The build failed. The errors are above.');
}

if (import.meta.main)
  await main(async () => {
    await build();
    return 0;
  });

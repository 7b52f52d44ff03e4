import { Problem } from '../support/problem.ts';
import { run } from '../support/process.ts';
import { oneFailed, onePassed, type Tally } from '../support/tally.ts';

/** Bundles into `dist/`; counted as one test. */
export async function runBuild(): Promise<Tally> {
  const { code, output } = await run(process.execPath, ['esbuild.mjs']);
  if (code !== 0) console.log(output.trimEnd());
  console.log(`build: ${code === 0 ? 'ok' : 'failed'}`);
  return code === 0 ? onePassed : oneFailed;
}

/** Bundles, and throws where that fails: for tasks that need the bundles. */
export async function build(): Promise<void> {
  if ((await runBuild()).failed > 0) throw new Problem('The build failed, see above.');
}

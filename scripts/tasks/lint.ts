/** `npm run lint` and `npm run format`. */
import { main } from '../support/problem.ts';
import { run } from '../support/process.ts';
import { closingLines, isGreen, oneFailed, onePassed, sum, type Tally } from '../support/tally.ts';

const steps: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['types', 'tsc', '--noEmit'],
  ['types of the page', 'tsc', '--noEmit', '-p', 'client/src/preview/page/tsconfig.json'],
  ['biome', 'biome', 'check', '--error-on-warnings'],
  ['knip', 'knip'],
];

/** Runs all linters at the same time. Each linter counts as one test. */
export async function runLint(): Promise<Tally> {
  const tallies = steps.map(async ([name, command, ...args]) => {
    const { code, output } = await run(command, args);
    if (code !== 0) console.log(output.trimEnd());
    console.log(`lint: ${name} ${code === 0 ? 'ok' : 'failed'}`);
    return code === 0 ? onePassed : oneFailed(`lint: ${name}`);
  });
  return sum(await Promise.all(tallies));
}

if (import.meta.main)
  await main(async () => {
    if (process.argv.includes('--write')) return (await run('biome', ['check', '--write'], { show: true })).code;
    const tally = await runLint();
    console.log(closingLines(tally));
    return isGreen(tally) ? 0 : 1;
  });

import { randomInt } from 'node:crypto';
import { runProve } from '../figures/run.ts';
import { runInsideSuite, runWindows } from '../runners/editor.ts';
import { runVitest, type VitestProject } from '../runners/vitest.ts';
import { type FinishedPart, partTable } from '../support/partTable.ts';
import { main, Problem } from '../support/problem.ts';
import { closingLines, isGreen, oneFailed, sum, type Tally } from '../support/tally.ts';
import { runBuild } from './build.ts';
import { runLint } from './lint.ts';

/** A part of the tests, by its name in the table. */
type Part = readonly [name: string, run: () => Promise<Tally>];

const build: Part = ['build', runBuild];
const inVitest = (...projects: VitestProject[]): Part => [projects.join(', '), () => runVitest(projects)];
const prove: Part = ['prove', () => runProve({ quick: true })];
const editor: readonly Part[] = [
  ['editor', runInsideSuite],
  ['windows', runWindows],
];

/** What runs, by the name that follows `npm run test:`. */
const runs: Readonly<Record<string, readonly Part[]>> = {
  all: [['lint', runLint], build, inVitest('unit', 'page', 'long', 'lsp', 'service'), prove, ...editor],
  unit: [inVitest('unit')],
  page: [inVitest('page')],
  long: [inVitest('long')],
  lsp: [build, inVitest('lsp')],
  service: [build, inVitest('service')],
  prove: [build, prove],
  editor: [build, ...editor],
  nightly: [
    build,
    inVitest('unit', 'page', 'long', 'lsp', 'service'),
    inVitest('nightly'),
    ['prove in full', () => runProve({ quick: false, seed: Number(process.env.MAPPER_TEST_SEED) })],
  ],
};

/** One after the other: the machine's cores are better used by one runner than fought over by several. */
async function inTurn(parts: readonly Part[]): Promise<readonly FinishedPart[]> {
  const finished: FinishedPart[] = [];
  for (const part of parts) {
    const [name, run] = part;
    const started = performance.now();
    const tally = await attempt(run);
    finished.push({ name, seconds: (performance.now() - started) / 1000, tally });
    // Without bundles the rest would only fail in ways that hide the reason.
    if (part === build && tally.failed.length > 0) break;
  }
  return finished;
}

/** A runner that cannot even run is a failed test, and no reason to leave the others out. */
async function attempt(runner: () => Promise<Tally>): Promise<Tally> {
  try {
    return await runner();
  } catch (error) {
    console.log(error instanceof Problem ? error.message : error);
    return oneFailed(error instanceof Error ? error.message : String(error));
  }
}

await main(async () => {
  const name = process.argv[2] ?? 'all';
  const parts = Object.hasOwn(runs, name) ? runs[name] : undefined;
  if (parts === undefined)
    throw new Problem(`There are no tests named ${name}. Choose one of ${Object.keys(runs).join(', ')}.`);
  if (name === 'nightly') process.env.MAPPER_TEST_SEED ??= String(randomInt(2 ** 31));
  const finished = await inTurn(parts);
  const tally = sum(finished.map((part) => part.tally));
  console.log(`\n${partTable(finished)}\n`);
  if (name === 'nightly')
    console.log(`To run the same tests again: MAPPER_TEST_SEED=${process.env.MAPPER_TEST_SEED} npm run test:nightly`);
  if (tally.skipped > 0) console.log('A skipped test counts as a failure.');
  console.log(closingLines(tally));
  return isGreen(tally) ? 0 : 1;
});

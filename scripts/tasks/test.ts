/** `npm test` and its parts. */
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
/** Parts that leave a core idle for much of their time, beside each other. */
interface SideBySide {
  readonly lanes: readonly (readonly Part[])[];
}
type Step = Part | SideBySide;

const build: Part = ['build', runBuild];
const inVitest = (...projects: VitestProject[]): Part => [projects.join(', '), () => runVitest(projects)];
const prove: Part = ['prove', () => runProve({ quick: true })];
const editor: readonly Part[] = [
  ['editor', runInsideSuite],
  ['windows', runWindows],
];

/** What runs, by the name that follows `npm run test:`. */
const runs: Readonly<Record<string, readonly Step[]>> = {
  all: [['lint', runLint], build, inVitest('unit', 'page', 'long', 'lsp', 'service'), { lanes: [[prove], editor] }],
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

async function inTurn(steps: readonly Step[]): Promise<readonly FinishedPart[]> {
  const finished: FinishedPart[] = [];
  for (const step of steps) {
    if ('lanes' in step) {
      finished.push(...(await Promise.all(step.lanes.map(inTurn))).flat());
      continue;
    }
    const part = await finish(step);
    finished.push(part);
    // Without bundles the rest would only fail in ways that hide the reason.
    if (step === build && part.tally.failed.length > 0) break;
  }
  return finished;
}

async function finish([name, run]: Part): Promise<FinishedPart> {
  const started = performance.now();
  const tally = await attempt(run);
  return { name, seconds: secondsSince(started), tally };
}

function secondsSince(started: number): number {
  return (performance.now() - started) / 1000;
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
  const steps = Object.hasOwn(runs, name) ? runs[name] : undefined;
  if (steps === undefined)
    throw new Problem(`There are no tests named ${name}. Choose one of ${Object.keys(runs).join(', ')}.`);
  if (name === 'nightly') process.env.MAPPER_TEST_SEED ??= String(randomInt(2 ** 31));
  const started = performance.now();
  const finished = await inTurn(steps);
  const tally = sum(finished.map((part) => part.tally));
  console.log(`\n${partTable(finished, secondsSince(started))}\n`);
  if (name === 'nightly')
    console.log(`To run the same tests again: MAPPER_TEST_SEED=${process.env.MAPPER_TEST_SEED} npm run test:nightly`);
  if (tally.skipped > 0) console.log('A skipped test counts as a failure.');
  console.log(closingLines(tally));
  return isGreen(tally) ? 0 : 1;
});

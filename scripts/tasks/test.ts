import { runQuickProve } from '../figures/run.ts';
import { runEditorTests } from '../runners/editor.ts';
import { runVitest } from '../runners/vitest.ts';
import { main, Problem } from '../support/problem.ts';
import { closingLines, isGreen, oneFailed, sum, type Tally } from '../support/tally.ts';
import { runBuild } from './build.ts';
import { runLint } from './lint.ts';

/** The parts of the tests by the name that follows `npm run test:`. */
const parts: Readonly<Record<string, () => Promise<Tally>>> = {
  all: () =>
    inTurn(runLint, () =>
      built(() => inTurn(() => runVitest(['unit', 'long', 'lsp', 'service']), runQuickProve, runEditorTests)),
    ),
  unit: () => runVitest(['unit']),
  long: () => runVitest(['long']),
  lsp: () => built(() => runVitest(['lsp'])),
  service: () => built(() => runVitest(['service'])),
  prove: () => built(runQuickProve),
  editor: () => built(runEditorTests),
};

/** One after the other: the machine's cores are better used by one runner than fought over by several. */
async function inTurn(...runners: readonly (() => Promise<Tally>)[]): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const runner of runners) tallies.push(await attempt(runner));
  return sum(tallies);
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

/** Builds first. Without bundles the rest would only fail in ways that hide the reason, so it does not run. */
async function built(runner: () => Promise<Tally>): Promise<Tally> {
  const build = await runBuild();
  return build.failed.length > 0 ? build : sum([build, await attempt(runner)]);
}

await main(async () => {
  const name = process.argv[2] ?? 'all';
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (part === undefined) throw new Problem(`There are no tests ${name}: ${Object.keys(parts).join(', ')}.`);
  const tally = await part();
  if (tally.skipped > 0) console.log('A skipped test counts as a failure.');
  console.log(closingLines(tally));
  return isGreen(tally) ? 0 : 1;
});

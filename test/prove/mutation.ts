/** Takes one guard after the other out of a copy of the sources: at least one of the tests beside it must fail. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Experiment, Row } from '../../scripts/figures/report.ts';
import { run } from '../../scripts/support/process.ts';
import { fromRoot } from '../../scripts/support/root.ts';
import { type Guard, guards, without } from './guards.ts';

/** Tests that wait for ever without the guard notice that it is gone, too. */
const limitMs = 60_000;

/** Below the project's folder, so that packages are found. */
const copy = fromRoot('out/mutation');
const copied = ['client', 'server', 'scripts', 'test', 'docs', 'examples', 'package.json', 'package.nls.json'];

export const mutation: Experiment = {
  name: 'mutation',
  async measure({ quick, say }) {
    const sources = guards.map((guard) => without(guard, readFileSync(fromRoot(guard.file), 'utf8')));
    // That each is still found is what can be had at once; the tests take minutes.
    if (quick) return [row(sources.length, [], 'each guard is found once; the full run takes it away and runs tests')];
    makeCopy();
    const unnoticed: string[] = [];
    for (const [index, guard] of guards.entries()) {
      const failed = await failedWithout(guard, sources[index] ?? '');
      const [first = 'NO TEST', ...more] = failed;
      if (failed.length === 0) unnoticed.push(guard.name);
      say(`  ${guard.name} → ${first.slice(0, 120)}${more.length > 0 ? ` and ${more.length} more` : ''}`);
    }
    rmSync(copy, { recursive: true, force: true });
    return [row(guards.length - unnoticed.length, unnoticed, 'a guard taken away fails at least one test')];
  },
};

function row(noticed: number, unnoticed: readonly string[], detail: string): Row {
  return {
    name: 'mutation',
    goal: `${guards.length} of ${guards.length} guards`,
    figure: `${noticed} of ${guards.length}`,
    met: unnoticed.length === 0,
    detail: unnoticed.length === 0 ? detail : `no test fails without: ${unnoticed.join('; ')}`,
  };
}

function makeCopy(): void {
  rmSync(copy, { recursive: true, force: true });
  for (const name of copied) cpSync(fromRoot(name), join(copy, name), { recursive: true });
  cpSync(fromRoot('vitest.config.ts'), join(copy, 'vitest.config.ts'));
}

/** Names of the tests that fail. */
async function failedWithout(guard: Guard, source: string): Promise<readonly string[]> {
  const file = join(copy, guard.file);
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, source);
  try {
    return await failedTests(guard);
  } finally {
    writeFileSync(file, whole);
  }
}

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

async function failedTests({ name, tests }: Guard): Promise<readonly string[]> {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  // What waits for a deadline that was taken away ends soon.
  const projects = ['--project', 'unit', '--project', 'service'];
  const options = ['--root', copy, '--reporter=json', `--outputFile=${report}`, '--testTimeout=10000'];
  const start = performance.now();
  const vitest = fromRoot('node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', ...projects, ...options, ...tests];
  const { output } = await run(process.execPath, args, { cwd: copy, limitMs });
  if (performance.now() - start >= limitMs) return [`no end within ${limitMs / 1000} s`];
  const { testResults } = readReport(report, () => `The tests of “${name}” did not run.\n${output}`);
  if (testResults.length === 0) throw new Error(`There are no tests ${tests.join(', ')} for “${name}”.`);
  // A file that does not even load says nothing of the guard.
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter((each) => each.status === 'failed').map((each) => each.fullName),
  );
}

function readReport(file: string, problem: () => string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    throw new Error(problem());
  }
}

/** Takes one guard after the other out of a copy of the sources: at least one of the tests beside it must fail. */
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Experiment, Row } from '../../scripts/figures/report.ts';
import { run } from '../../scripts/support/process.ts';
import { fromRoot } from '../../scripts/support/root.ts';
import { type Guard, guards, without } from './guards.ts';
import { secondIfLost, type Verdict, verdictOf } from './mutationVerdict.ts';

/** Tests that wait for ever without the guard notice that it is gone, too. */
const limitMs = 60_000;

/** Below the project's folder, so that packages are found. */
const copy = fromRoot('out/mutation');
const copied = [
  'client',
  'server',
  'scripts',
  'test',
  'docs',
  'examples',
  'package.json',
  'package.nls.json',
  'tsconfig.json',
];

export const mutation: Experiment = {
  name: 'mutation',
  async measure({ quick, say }) {
    const sources = guards.map((guard) => without(guard, readFileSync(fromRoot(guard.file), 'utf8')));
    // That each is still found is what can be had at once; the tests take minutes.
    if (quick)
      return [
        row(guards.length, sources.length, 'each guard is found once; the full run takes it away and runs tests'),
      ];
    makeCopy();
    const verdicts = new Map<string, Verdict>();
    for (const [index, guard] of guards.entries()) {
      const verdict = await verdictWithout(guard, sources[index] ?? '');
      verdicts.set(guard.name, verdict);
      say(`  ${guard.name} → ${lineOf(verdict)}`);
    }
    rmSync(copy, { recursive: true, force: true });
    return [mutationRow(verdicts)];
  },
};

function lineOf(verdict: Verdict): string {
  if (verdict.kind === 'lost') return `ERROR: ${verdict.why}`;
  if (verdict.kind === 'unnoticed') return 'NO TEST';
  const [first = '', ...more] = verdict.by;
  return `${first.slice(0, 120)}${more.length > 0 ? ` and ${more.length} more` : ''}`;
}

/** @param verdicts by name of the guard */
export function mutationRow(verdicts: ReadonlyMap<string, Verdict>): Row {
  const all = [...verdicts];
  const unnoticed = all.flatMap(([name, { kind }]) => (kind === 'unnoticed' ? [name] : []));
  const lost = all.flatMap(([name, verdict]) => (verdict.kind === 'lost' ? [`${name} (${verdict.why})`] : []));
  const faults = [
    ...(unnoticed.length > 0 ? [`no test fails without: ${unnoticed.join('; ')}`] : []),
    ...(lost.length > 0 ? [`error, no verdict on: ${lost.join('; ')}`] : []),
  ];
  return row(
    all.length,
    all.length - unnoticed.length - lost.length,
    faults.join('; ') || 'a guard taken away fails at least one test',
  );
}

function row(all: number, noticed: number, detail: string): Row {
  return {
    name: 'mutation',
    goal: `${all} of ${all} guards`,
    figure: `${noticed} of ${all}`,
    met: noticed === all,
    detail,
  };
}

function makeCopy(): void {
  rmSync(copy, { recursive: true, force: true });
  for (const name of copied) cpSync(fromRoot(name), join(copy, name), { recursive: true });
  cpSync(fromRoot('vitest.config.ts'), join(copy, 'vitest.config.ts'));
}

async function verdictWithout(guard: Guard, source: string): Promise<Verdict> {
  const file = join(copy, guard.file);
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, source);
  try {
    return await secondIfLost(() => runTests(guard.tests));
  } finally {
    writeFileSync(file, whole);
  }
}

async function runTests(tests: readonly string[]): Promise<Verdict> {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  // What waits for a deadline that was taken away ends soon.
  const projects = ['--project', 'unit', '--project', 'service'];
  const options = ['--root', copy, '--reporter=json', `--outputFile=${report}`, '--testTimeout=10000'];
  const start = performance.now();
  const vitest = fromRoot('node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', ...projects, ...options, ...tests];
  const { output } = await run(process.execPath, args, { cwd: copy, limitMs });
  if (performance.now() - start >= limitMs) return { kind: 'noticed', by: [`no end within ${limitMs / 1000} s`] };
  return verdictOf(existsSync(report) ? readFileSync(report, 'utf8') : undefined, output);
}

import { readFileSync, rmSync } from 'node:fs';
import { run } from '../support/process.ts';
import { fromRoot } from '../support/root.ts';
import { nothing, oneFailed, sum, type Tally } from '../support/tally.ts';
import { countByProject, type VitestReport } from './vitestReport.ts';

export type VitestProject = 'unit' | 'long' | 'lsp' | 'service' | 'window';

/** Runs the projects in one vitest process and counts what it reports. */
export async function runVitest(projects: readonly VitestProject[]): Promise<Tally> {
  const reportFile = fromRoot('out/vitest.json');
  rmSync(reportFile, { force: true });
  const { code } = await run(
    'vitest',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--passWithNoTests', // judged below, project by project
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
    ],
    { show: true },
  );
  const counts = countByProject(readReport(reportFile), fromRoot('test'));
  const tallies = projects.map((project) => judge(project, counts.get(project) ?? nothing));
  const all = sum(tallies);
  // An error outside of any test fails vitest, and stands in no test's result.
  return code !== 0 && all.failed === 0 ? sum([all, oneFailed]) : all;
}

function judge(project: VitestProject, tally: Tally): Tally {
  if (tally.passed + tally.failed + tally.skipped > 0) return tally;
  console.log(`${project}: no test was found, there should be some`);
  return oneFailed;
}

function readReport(file: string): VitestReport {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  } catch {
    return { testResults: [] };
  }
}

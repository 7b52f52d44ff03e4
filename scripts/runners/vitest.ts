/** Runs projects of Vitest. */
import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { run } from '../support/process.ts';
import { fromRoot } from '../support/root.ts';
import { nothing, oneFailed, sum, type Tally } from '../support/tally.ts';

export type VitestProject = 'unit' | 'page' | 'long' | 'lsp' | 'service' | 'window' | 'nightly';

/** Runs the projects in one Vitest process and counts the reported results. */
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
  return code !== 0 && all.failed.length === 0 ? sum([all, oneFailed('vitest, outside of its tests')]) : all;
}

function judge(project: VitestProject, tally: Tally): Tally {
  if (tally.passed + tally.failed.length + tally.skipped > 0) return tally;
  return oneFailed(`${project}: no tests were found`);
}

function readReport(file: string): VitestReport {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  } catch {
    return { testResults: [] };
  }
}

/** What we read of vitest's JSON report. */
interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      /** Of every try. */
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/**
 * Counts the results of a report by project. The part of the test folder that contains a file determines its project.
 */
function countByProject(report: VitestReport, testFolder: string): Map<string, Tally> {
  const counts = new Map<string, Tally>();
  for (const file of report.testResults) {
    const project = projectOf(file.name, testFolder);
    counts.set(project, sum([counts.get(project) ?? nothing, countFile(file, testFolder)]));
  }
  return counts;
}

const projectOfPart: Readonly<Record<string, string>> = {
  lsp: 'lsp',
  sandbox: 'service',
  prove: 'service',
  bench: 'service',
  editor: 'window',
};

/** As in vitest.config.ts. */
function projectOf(file: string, testFolder: string): string {
  const [, kind] = /\.(long|nightly|page)\.test\.ts$/.exec(file) ?? [];
  if (kind) return kind;
  const [part] = file
    .replaceAll('\\', '/')
    .slice(testFolder.replaceAll('\\', '/').length + 1)
    .split('/');
  return projectOfPart[part ?? ''] ?? 'unit';
}

function countFile(file: VitestReport['testResults'][number], testFolder: string): Tally {
  const name = relative(testFolder, file.name);
  const inState = (state: string) => file.assertionResults.filter(({ status }) => status === state);
  const nameOf = ({ fullName }: { readonly fullName: string }) => `${name} > ${fullName}`;
  const passed = inState('passed');
  const flaky = passed.filter(({ failureMessages }) => failureMessages.length > 0).map(nameOf);
  const failed = inState('failed').map(nameOf);
  const skipped = file.assertionResults.length - passed.length - failed.length;
  const counts = { passed: passed.length, skipped, flaky };
  // A file that cannot even be loaded has no tests, and has failed all the same.
  return { ...counts, failed: file.status === 'failed' && failed.length === 0 ? [name] : failed };
}

import { nothing, sum, type Tally } from '../support/tally.ts';

/** What we read of vitest's JSON report. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** Counts a report by project: the part of the test folder that a file lies in says which. */
export function countByProject(report: VitestReport, testFolder: string): Map<string, Tally> {
  const counts = new Map<string, Tally>();
  for (const file of report.testResults) {
    const project = projectOf(file.name, testFolder);
    counts.set(project, sum([counts.get(project) ?? nothing, countFile(file)]));
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
  if (file.endsWith('.long.test.ts')) return 'long';
  const [part] = file
    .replaceAll('\\', '/')
    .slice(testFolder.replaceAll('\\', '/').length + 1)
    .split('/');
  return projectOfPart[part ?? ''] ?? 'unit';
}

function countFile(file: VitestReport['testResults'][number]): Tally {
  const count = (...states: string[]) => file.assertionResults.filter((test) => states.includes(test.status)).length;
  const passed = count('passed');
  const failed = count('failed');
  const skipped = file.assertionResults.length - passed - failed;
  // A file that cannot even be loaded has no tests, and has failed all the same.
  return { passed, skipped, failed: file.status === 'failed' && failed === 0 ? 1 : failed };
}

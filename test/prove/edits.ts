/** Row `edits`: tests make every edit that is offered on generated mappers, and count those that they judged. */
import { readFileSync } from 'node:fs';
import { run } from '../../scripts/support/process.ts';
import { fromRoot } from '../../scripts/support/root.ts';
import { countedRow } from './row.ts';

const tests = ['edits', 'parserEdits'].map((name) => `test/server/service/editor/${name}.long.test.ts`);

/** The part of vitest's report that is read. */
interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
      readonly meta: { readonly edits?: number };
    }[];
  }[];
}

export const edits = countedRow('edits', 'what no title names stays as it is', async ({ seed }) => {
  const report = fromRoot('out/edits.json');
  const options = ['run', '--project', 'long', '--reporter=json', `--outputFile=${report}`, ...tests];
  const { code, output } = await run('vitest', options, { env: { MAPPER_TEST_SEED: String(seed) } });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const laws = testResults.flatMap((file) => file.assertionResults);
  const judged = laws.reduce((sum, { meta }) => sum + (meta.edits ?? 0), 0);
  const failed = laws.filter(({ status }) => status !== 'passed');
  const problems = failed.map(({ title, status, failureMessages }) => `${title}: ${failureMessages[0] ?? status}`);
  return {
    counted: `${judged} edits`,
    detail: `${laws.length} laws about bytes, comments, entries and findings, for mappers with odd numbers, escapes, duplicate keys, CRLF and BOM`,
    problems: judged > 0 && code === 0 ? problems : [...problems, output.slice(-300)],
  };
});

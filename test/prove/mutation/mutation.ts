/** Stryker changes the files that hold guards in a copy, one place after the other: enough of that must fail a test. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { run } from '../../../scripts/support/process.ts';
import { fromRoot } from '../../../scripts/support/root.ts';
import { countedRow } from '../row.ts';
import { mutatedFiles } from './mutatedFiles.ts';

/** The part of Stryker's report that is read. */
interface MutationReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

export const mutation = countedRow('mutation', 'of each file at least its share', async ({ say }) => {
  const report = fromRoot('out/stryker/report.json');
  rmSync(report, { force: true });
  const { output } = await run('stryker', ['run', '--mutate', Object.keys(mutatedFiles).join()]);
  if (!existsSync(report)) throw new Error(`Stryker made no report: ${output.trim().slice(-2000)}`);
  say(output);
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as MutationReport;
  // A file without a mutant in the report has no score, which is too little.
  const scores = Object.entries(mutatedFiles).map(([file, { least }]) => {
    const statuses = files[file]?.mutants.map(({ status }) => status) ?? [];
    const noticed = statuses.filter((status) => status === 'Killed' || status === 'Timeout').length;
    const all = noticed + statuses.filter((status) => status === 'Survived' || status === 'NoCoverage').length;
    const score = (100 * noticed) / all;
    return { noticed, all, score, isMet: score >= least, text: `${file} ${score.toFixed(1)} % of ${least} %` };
  });
  const lowest = scores.toSorted((left, right) => left.score - right.score).slice(0, 3);
  const sum = (key: 'noticed' | 'all') => scores.reduce((total, score) => total + score[key], 0);
  return {
    counted: `${sum('noticed')} of ${sum('all')} mutants in ${scores.length} files`,
    detail: `the lowest: ${lowest.map(({ text }) => text).join('; ')}`,
    problems: scores.filter(({ isMet }) => !isMet).map(({ text }) => text),
  };
});

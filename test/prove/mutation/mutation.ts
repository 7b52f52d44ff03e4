/** Stryker changes the files that hold guards in a copy, one place after the other: enough of that must fail a test. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import type { Experiment, Row } from '../../../scripts/figures/report.ts';
import { run } from '../../../scripts/support/process.ts';
import { fromRoot } from '../../../scripts/support/root.ts';
import { mutatedFiles } from './mutatedFiles.ts';

/** The smallest: seconds show that Stryker still runs here. */
const quickFiles = ['client/src/remoteService/secret.ts'];

/** The part of Stryker's report that is read. */
interface MutationReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

export const mutation: Experiment = {
  name: 'mutation',
  async measure({ quick, say }) {
    const files = quick ? quickFiles : Object.keys(mutatedFiles);
    const report = fromRoot('out/stryker/report.json');
    rmSync(report, { force: true });
    const { output } = await run('stryker', ['run', '--mutate', files.join()]);
    if (!existsSync(report)) throw new Error(`Stryker made no report: ${output.trim().slice(-2000)}`);
    if (!quick) say(output);
    return [mutationRow(files, JSON.parse(readFileSync(report, 'utf8')) as MutationReport)];
  },
};

/** @param files those that were to be changed: one without a mutant in the report has no score, which is too little */
function mutationRow(files: readonly string[], report: MutationReport): Row {
  const scores = files.map((file) => {
    const statuses = report.files[file]?.mutants.map(({ status }) => status) ?? [];
    const noticed = statuses.filter((status) => status === 'Killed' || status === 'Timeout').length;
    const missed = statuses.filter((status) => status === 'Survived' || status === 'NoCoverage').length;
    const least = mutatedFiles[file]?.least ?? 100;
    const score = (100 * noticed) / (noticed + missed);
    return {
      noticed,
      all: noticed + missed,
      score,
      met: score >= least,
      text: `${basename(file)} ${score.toFixed(1)} % of ${least} %`,
    };
  });
  const below = scores.filter(({ met }) => !met);
  const shown = below.length > 0 ? below : scores.toSorted((left, right) => left.score - right.score).slice(0, 3);
  const sum = (key: 'noticed' | 'all') => scores.reduce((total, score) => total + score[key], 0);
  return {
    name: 'mutation',
    goal: 'of each file at least its share',
    figure: `${sum('noticed')} of ${sum('all')} mutants, ${below.length} of ${files.length} files below`,
    met: below.length === 0,
    detail: `${below.length > 0 ? 'below' : 'the lowest'}: ${shown.map(({ text }) => text).join('; ')}`,
  };
}

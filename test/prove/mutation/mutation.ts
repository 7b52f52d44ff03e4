/** Stryker changes the files that hold guards in a copy, one place after the other: enough of that must fail a test. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import type { Experiment } from '../../../scripts/figures/report.ts';
import { run } from '../../../scripts/support/process.ts';
import { fromRoot } from '../../../scripts/support/root.ts';
import { mutatedFiles } from './mutatedFiles.ts';

/** The part of Stryker's report that is read. */
interface MutationReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

/** It takes a quarter of an hour, so a quick run leaves it out. */
export const mutation: Experiment = {
  name: 'mutation',
  async measure({ quick, say }) {
    if (quick) return [];
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
      const text = `${basename(file)} ${score.toFixed(1)} % of ${least} %`;
      return { noticed, all, score, isMet: score >= least, text };
    });
    const below = scores.filter(({ isMet }) => !isMet);
    const lowest = scores.toSorted((left, right) => left.score - right.score).slice(0, 3);
    const shown = (below.length > 0 ? below : lowest).map(({ text }) => text).join('; ');
    const sum = (key: 'noticed' | 'all') => scores.reduce((total, score) => total + score[key], 0);
    return [
      {
        name: 'mutation',
        goal: 'of each file at least its share',
        figure: `${sum('noticed')} of ${sum('all')} mutants, ${below.length} of ${scores.length} files below`,
        met: below.length === 0,
        detail: `${below.length > 0 ? 'below' : 'the lowest'}: ${shown}`,
      },
    ];
  },
};

/** Row `hygiene`: every command in the fake editor, with canaries for secrets. */
import type { Experiment } from '../../scripts/figures/report.ts';
import { rowOf } from './row.ts';
import { withFakeVscode } from './withFakeVscode.ts';

export const hygiene: Experiment = {
  name: 'hygiene',
  async measure() {
    const count = await withFakeVscode(async () => (await import('./hygieneCount.ts')).countHygiene());
    return [
      rowOf('hygiene', count.problems, {
        goal: '0 canaries where none may be, 1 found on every surface',
        counted: `${count.runs} runs`,
        detail: `${count.commands} commands × (success, ${count.failures} failures), logs at trace; ${count.surfaces} surfaces searched, the control found on each`,
      }),
    ];
  },
};

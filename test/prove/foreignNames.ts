/** Row `foreign-names`: names that try to be links, icons or control characters, on every surface that shows one. */
import type { Experiment } from '../../scripts/figures/report.ts';
import { rowOf } from './row.ts';
import { withFakeVscode } from './withFakeVscode.ts';

/** The whole table also in a quick run: it lives in memory. */
export const foreignNames: Experiment = {
  name: 'foreign-names',
  async measure() {
    return withFakeVscode(async () => {
      const { countForeign } = await import('./foreignCount.ts');
      const { flows, texts, surfaces, problems } = await countForeign();
      return [
        rowOf('foreign-names', problems, {
          goal: '0 links, 0 raw controls',
          counted: `${texts} texts`,
          detail: `${flows} flows; a name is shown on each of ${surfaces} surfaces, and a raw one would be found there`,
        }),
      ];
    });
  },
};

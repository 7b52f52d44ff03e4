/** Rows over the client in the fake editor. They live in memory, so a quick run has their whole tables too. */
import type { Experiment } from '../../scripts/figures/report.ts';
import { rowOf } from './row.ts';
import { withFakeVscode } from './withFakeVscode.ts';

/** The base URL is changed while a flow asks or waits. */
export const confirmedOrigin: Experiment = {
  name: 'confirmed-origin',
  async measure() {
    return withFakeVscode(async () => {
      const { countOrigins, variants } = await import('./originCount.ts');
      const { controls, flows } = await import('./originFlows.ts');
      const { cells, requests, problems } = await countOrigins();
      return [
        rowOf('confirmed-origin', problems, {
          goal: '0 requests to another origin than the one shown',
          counted: `${cells} cells`,
          detail: `${flows.length} flows × ${variants.length} (${variants.join('; ')}), another base URL set at each step; ${requests} requests to the one shown; ${controls.length} controls arrive at the other`,
        }),
      ];
    });
  },
};

/** Every command, with canaries for secrets. */
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

/** Names that try to be links, icons or control characters, on every surface that shows one. */
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

/** Row `confirmed-origin`: the base URL is changed while a flow asks or waits. The whole table also in a quick run: it lives in memory. */
import type { Experiment } from '../../scripts/figures/report.ts';
import { rowOf } from './row.ts';
import { withFakeVscode } from './withFakeVscode.ts';

export const confirmedOrigin: Experiment = {
  name: 'confirmed-origin',
  async measure() {
    return withFakeVscode(async () => {
      const { countOrigins } = await import('./originCount.ts');
      const { variants } = await import('./originCell.ts');
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

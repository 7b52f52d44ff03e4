/** Rows of `npm run prove` over the account in memory: the model of create and rotate, and two windows that rotate. */
import type { Experiment } from '../../scripts/figures/report.ts';
import { type Cell, cells, crashPoints, operations, outcomes, storeBehaviours } from './issueCells.ts';
import { runCell } from './issueModel.ts';
import { rowOf } from './row.ts';
import { runInterleaving, seedsFrom } from './twoWindows.ts';

/** The whole table also in a quick run: it lives in memory. */
export const issueModel: Experiment = {
  name: 'issue-model',
  async measure() {
    const problems: string[] = [];
    const reached = new Set<Cell['crash']>();
    let runs = 0;
    for (const cell of cells()) {
      const result = await runCell(cell);
      problems.push(...result.problems);
      if (result.died) reached.add(cell.crash);
      runs++;
    }
    // Each point but the one that stands for none.
    const points = count(crashPoints) - 1;
    if (reached.size < points) problems.push(`only ${reached.size} of ${points} crash points were reached`);
    const table = `${count(outcomes)} outcomes × ${count(storeBehaviours)} storages × ${count(crashPoints)} crash points`;
    return [
      rowOf('issue-model', problems, {
        goal: 'each live token stored, offered or named; at most one POST',
        counted: `${runs} runs`,
        detail: `${table} × ${operations.length} operations; ${reached.size} crash points reached`,
      }),
    ];
  },
};

const shapes = ['field', 'bare'] as const;

export const twoWindows: Experiment = {
  name: 'two-windows',
  async measure({ quick, seed }) {
    const seeds = seedsFrom(seed, quick ? 50 : 200);
    const problems: string[] = [];
    for (const shape of shapes) for (const each of seeds) problems.push(...(await runInterleaving(each, shape)));
    return [
      rowOf('two-windows', problems, {
        goal: 'one rotate, both end on the new token',
        counted: `${seeds.length * shapes.length} interleavings`,
        detail: `${seeds.length} seeds × ${shapes.length} shapes of the answer`,
      }),
    ];
  },
};

function count(table: object): number {
  return Object.keys(table).length;
}

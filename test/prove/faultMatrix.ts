/** Row `fault-matrix`: endpoints × faults × cancel points, over real HTTP. */
import { inspect } from 'node:util';
import type { Experiment } from '../../scripts/figures/report.ts';
import { faultNames } from '../sandbox/src/faults/table.ts';
import { type CancelPoint, cancelPoints } from './cancelPoints.ts';
import { specified } from './endpoints.ts';
import { type CellResult, combinations, runFault } from './faultCell.ts';
import { rowOf } from './row.ts';

/** Services that run at the same time; most of a cell is waiting. */
const atOnce = 8;

export const faultMatrix: Experiment = {
  name: 'fault-matrix',
  async measure({ quick, seed }) {
    // A quick run lets every fault meet one point, another one with another seed.
    const all = combinations(cancelPoints);
    const chosen = quick
      ? all.filter((_, index) => index % cancelPoints.length === (Math.floor(index / cancelPoints.length) + seed) % 4)
      : all;
    const stray = strayErrors();
    const results: CellResult[] = [];
    const waiting = chosen.values();
    const worker = async () => {
      for (const combination of waiting) results.push(...(await runFault(combination, specified)));
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    const problems = [...results.flatMap((result) => result.problems), ...(await stray.stop())];
    const cut = cancelPoints.slice(1).map((point) => [point, cancelledAt(point, results)] as const);
    for (const [point, count] of cut) if (count === 0) problems.push(`no call was cancelled ${point}`);
    const points = `${quick ? '1 of ' : ''}${cancelPoints.length} cancel points`;
    return [
      rowOf('fault-matrix', problems, {
        goal: '0 uncaught, 0 hangs, 0 duplicate POST',
        counted: `${results.length} cells`,
        detail: [
          `${specified.length} endpoints × ${faultNames.length} faults × ${points}`,
          `cancelled ${cut.map(([point, count]) => `${point} ${count}`).join(', ')}`,
        ].join('; '),
      }),
    ];
  },
};

function cancelledAt(point: CancelPoint, results: readonly CellResult[]): number {
  return results.filter(({ cancel, cancelled }) => cancelled && cancel === point).length;
}

/** Listens for errors that nobody waits for until it is stopped, which gives what was heard. */
function strayErrors() {
  const heard: string[] = [];
  const hear = (error: unknown) => heard.push(`uncaught beside every call: ${inspect(error)}`);
  process.on('unhandledRejection', hear).on('uncaughtException', hear);
  return {
    async stop() {
      // What is rejected at the end is told in a later turn.
      await new Promise((resolve) => setTimeout(resolve, 50));
      process.off('unhandledRejection', hear).off('uncaughtException', hear);
      return heard;
    },
  };
}

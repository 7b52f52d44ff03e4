import { readFigureOptions } from '../figures/options.ts';
import { tableOf, thisMachine } from '../figures/report.ts';
import { runExperiments } from '../figures/runExperiments.ts';
import type { Tally } from '../support/tally.ts';

/** The quick proves; each row counts as a test. Writes no file: `prove.json` is what a person asked for. */
export async function runQuickProve(): Promise<Tally> {
  // Loaded late: one that cannot be loaded is a failed test, and no reason to leave the others out.
  const { experiments } = await import('../../test/prove/experiments.ts');
  const { seed } = readFigureOptions([]);
  const rows = await runExperiments(experiments, [], { quick: true, seed, say: (line) => console.log(line) });
  console.log(tableOf({ version: 1, machine: thisMachine(), seed, quick: true, rows }));
  const failed = rows.filter(({ met }) => met === false).length;
  return { passed: rows.length - failed, failed, skipped: 0 };
}

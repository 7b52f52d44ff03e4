import { expect, test } from 'vitest';
import type { Experiment } from '../../../scripts/figures/report.ts';
import { runExperiments } from '../../../scripts/figures/run.ts';

const scope = { quick: true, seed: 1, say: () => {} };

test('a name that is no row is said, with those that are; an experiment that fails is a row that is not met', async () => {
  const broken: Experiment = { name: 'broken', measure: () => Promise.reject(new Error('no server')) };
  const row = { name: 'broken', goal: 'a figure', figure: 'none', met: false, detail: 'no server' };
  expect(await runExperiments([broken], [], scope)).toEqual([row]);
  await expect(runExperiments([broken], ['mop'], scope)).rejects.toThrow(/mop.*broken/);
});

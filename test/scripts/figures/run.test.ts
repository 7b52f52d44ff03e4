import { expect, test } from 'vitest';
import type { Experiment } from '../../../scripts/figures/report.ts';
import { readFigureOptions, runExperiments } from '../../../scripts/figures/run.ts';

test('each option, and everything without one; what is none is answered with the usage', () => {
  expect(readFigureOptions([])).toMatchObject({ quick: false, json: false, only: [] });
  const argv = ['--quick', '--json', '--only', 'map', '--only', 'start', '--seed', '7'];
  expect(readFigureOptions(argv)).toEqual({ quick: true, json: true, only: ['map', 'start'], seed: 7 });
  expect(() => readFigureOptions(['--fast'])).toThrow(/--quick/);
  expect(() => readFigureOptions(['--seed', 'x'])).toThrow('--seed');
});

const scope = { quick: true, seed: 1, say: () => {} };
const experiment = (name: string, ...rows: string[]): Experiment => ({
  name,
  measure: async () => rows.map((row) => ({ name: row, goal: '≤ 1', figure: '1', met: true, detail: '' })),
});
const all = [experiment('map', 'map-small', 'map-large'), experiment('start', 'start')];

test.each([
  [[], ['map-small', 'map-large', 'start']],
  [['map'], ['map-small', 'map-large']],
  [
    ['start', 'map-large'],
    ['map-large', 'start'],
  ], // in the order of the experiments
])('of %j there are the rows %j', async (only, names) => {
  expect((await runExperiments(all, only, scope)).map(({ name }) => name)).toEqual(names);
});

test('a name that is no row is said, with those that are; an experiment that fails is a row that is not met', async () => {
  await expect(runExperiments(all, ['mop'], scope)).rejects.toThrow(/mop.*map.*start/);
  const broken: Experiment = { name: 'broken', measure: () => Promise.reject(new Error('no server')) };
  const row = { name: 'broken', goal: 'a figure', figure: 'none', met: false, detail: 'no server' };
  expect(await runExperiments([broken], [], scope)).toEqual([row]);
});

import { expect, test } from 'vitest';
import type { Experiment, Row } from '../../../scripts/figures/report.ts';
import { readFigureOptions, runExperiments } from '../../../scripts/figures/run.ts';

test('everything, unless told otherwise', () => {
  expect(readFigureOptions([])).toMatchObject({ quick: false, json: false, only: [] });
});

test('each option', () => {
  expect(readFigureOptions(['--quick', '--json', '--only', 'map', '--only', 'start', '--seed', '7'])).toEqual({
    quick: true,
    json: true,
    only: ['map', 'start'],
    seed: 7,
  });
});

test('what is no option is answered with the usage', () => {
  expect(() => readFigureOptions(['--fast'])).toThrow(/--quick/);
  expect(() => readFigureOptions(['--seed', 'x'])).toThrow('--seed');
});

const scope = { quick: true, seed: 1, say: () => {} };
const row = (name: string): Row => ({ name, goal: '≤ 1', figure: '1', met: true, detail: '' });
const experiment = (name: string, ...rows: string[]): Experiment => ({ name, measure: async () => rows.map(row) });
const all = [experiment('map', 'map-small', 'map-large'), experiment('start', 'start')];
const namesOf = async (...only: string[]) => (await runExperiments(all, only, scope)).map(({ name }) => name);

test('all rows, in the order of the experiments', async () => {
  expect(await namesOf()).toEqual(['map-small', 'map-large', 'start']);
});

test('only an experiment, or only one of its rows', async () => {
  expect(await namesOf('map')).toEqual(['map-small', 'map-large']);
  expect(await namesOf('map-large', 'start')).toEqual(['map-large', 'start']);
});

test('a name that is no row is said, with those that are', async () => {
  await expect(namesOf('mop')).rejects.toThrow(/mop.*map.*start/);
});

test('an experiment that fails is a row that is not met', async () => {
  const broken: Experiment = { name: 'broken', measure: () => Promise.reject(new Error('no server')) };
  expect(await runExperiments([broken], [], scope)).toEqual([
    { name: 'broken', goal: 'a figure', figure: 'none', met: false, detail: 'no server' },
  ]);
});

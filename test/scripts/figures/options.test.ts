import { expect, test } from 'vitest';
import { readFigureOptions } from '../../../scripts/figures/options.ts';

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
  expect(() => readFigureOptions(['--seed', 'x'])).toThrow(/no whole number/);
});

import { expect, test } from 'vitest';
import { tableOf, thisMachine } from '../../../scripts/figures/report.ts';

test('a row that is not met is counted in the last line', () => {
  const table = tableOf({
    version: 1,
    machine: thisMachine(),
    seed: 7,
    quick: true,
    rows: [
      { name: 'map', goal: '≤ 1.3×', figure: '1.2×', met: true, detail: '5 rounds' },
      { name: 'start', goal: '≤ 1.3×', figure: '2×', met: false, detail: '' },
    ],
  });
  expect(table.split('\n').slice(0, 3)).toEqual([
    'row    goal    figure  met  detail',
    'map    ≤ 1.3×  1.2×    yes  5 rounds',
    'start  ≤ 1.3×  2×      NO',
  ]);
  expect(table).toMatch(/seed 7, quick\n1 of 2 rows not met\.$/);
});

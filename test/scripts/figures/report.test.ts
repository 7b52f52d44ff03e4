import { expect, test } from 'vitest';
import { figuresPage, tableOf, thisMachine } from '../../../scripts/figures/report.ts';

test('what is met is counted in the last line; a row without a goal is not', () => {
  const table = tableOf({
    version: 1,
    machine: thisMachine(),
    seed: 7,
    quick: true,
    rows: [
      { name: 'map', goal: '≤ 1.3×', figure: '1.2×', met: true, detail: '5 rounds' },
      { name: 'start', goal: '≤ 1.3×', figure: '2×', met: false, detail: '' },
      { name: 'whole', goal: 'reported', figure: '3×', met: null, detail: '' },
    ],
  });
  expect(table.split('\n').slice(0, 4)).toEqual([
    'row    goal      figure  met  detail',
    'map    ≤ 1.3×    1.2×    yes  5 rounds',
    'start  ≤ 1.3×    2×      NO',
    'whole  reported  3×',
  ]);
  expect(table).toMatch(/\n.*\b7\b.*\b1\b.*\b2\b.*$/);
});

const rows = [
  { name: 'map', goal: '≤ 1.3×', figure: '1.2×', met: true, detail: 'a | b' },
  { name: 'start', goal: '≤ 1.3×', figure: '2×', met: false, detail: 'two\nlines' },
  { name: 'whole', goal: 'reported', figure: '3×', met: null, detail: '' },
];

test('a table for a run with its details below, and a sentence if there was no run', () => {
  const page = figuresPage([
    { title: 'Speed', about: 'Ratios.', report: { version: 1, machine: thisMachine(), seed: 7, quick: false, rows } },
    { title: 'Promises', about: 'Counts.', report: undefined },
  ]);
  expect(page).toMatch(/\b7\b.*\b1\b.*\b2\b/);
  expect(page).toContain(
    '| `map` | ≤ 1.3× | 1.2× | yes |\n| `start` | ≤ 1.3× | 2× | **no** |\n| `whole` | reported | 3× |  |\n\n- `map`: a | b\n- `start`: two lines\n',
  );
  expect(page).toMatch(/## Promises\n\nCounts\.\n\n[^|]+$/);
});

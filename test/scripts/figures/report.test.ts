import { expect, test } from 'vitest';
import { figuresPage, tableOf, thisMachine } from '../../../scripts/figures/report.ts';

const report = { version: 1, machine: thisMachine(), seed: 7, quick: true } as const;
const rows = [
  { name: 'map', goal: '≤ 1.3×', figure: '1.2×', met: true, detail: '5 rounds', peer: '2×', means: 'a | b' },
  { name: 'map-more', goal: '≤ 1.3×', figure: '1×', met: true, detail: '', means: 'a | b' },
  { name: 'start', goal: '≤ 1.3×', figure: 'two\nlines', met: false, detail: '' },
];

test('what is met is counted in the last line; a row without a goal is not', () => {
  const whole = { name: 'whole', goal: 'reported', figure: '3×', met: null, detail: '' };
  const start = { ...rows[2]!, figure: '2×' };
  const table = tableOf({ ...report, rows: [rows[0]!, start, whole] });
  expect(table.split('\n').slice(0, 4)).toEqual([
    'row    goal      figure  met  detail',
    'map    ≤ 1.3×    1.2×    yes  5 rounds',
    'start  ≤ 1.3×    2×      NO',
    'whole  reported  3×',
  ]);
  expect(table).toMatch(/\n.*\b7\b.*\b1\b.*\b2\b.*$/);
});

test('a table for a run, without columns that nothing stands in, and a sentence if there was no run', () => {
  const page = figuresPage([
    { title: 'Speed', about: 'Ratios.', report: { ...report, rows } },
    { title: 'Promises', about: 'Counts.', report: { ...report, rows: rows.slice(2) } },
    { title: 'Other', about: 'More.', report: undefined },
  ]);
  expect(page).toContain(`| Row | What it means | Figure | Peer | Goal | Met |
| --- | --- | --- | --- | --- | --- |
| \`map\` | a \\| b | 1.2× | 2× | ≤ 1.3× | yes |
| \`map-more\` |  | 1× |  | ≤ 1.3× | yes |
| \`start\` |  | two lines |  | ≤ 1.3× | **no** |
`);
  expect(page).toContain('| Row | Figure | Goal | Met |\n');
  expect(page).toMatch(/## Other\n\nMore\.\n\n[^|]+$/);
});

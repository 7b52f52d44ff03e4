import { expect, test } from 'vitest';
import { partTable } from '../../../scripts/support/partTable.ts';

test('shows what each part took, and all of them', () => {
  const parts = [
    { name: 'lint', seconds: 9.6, tally: { passed: 5, failed: [], skipped: 0 } },
    { name: 'unit, long', seconds: 100.2, tally: { passed: 6000, failed: ['a'], skipped: 2 } },
  ];
  const table = partTable(parts, 101.4);
  expect(table.split('\n')).toEqual([
    'part        seconds  tests',
    'lint             10      5',
    'unit, long      100   6003',
    'all             101   6008',
  ]);
});

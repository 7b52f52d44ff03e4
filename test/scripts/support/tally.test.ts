import { expect, test } from 'vitest';
import { closingLines, isGreen, sum } from '../../../scripts/support/tally.ts';

const one = { passed: 1, failed: [], skipped: 0 };

test.each([
  ['0 passed, 0 failed, 0 skipped', false, []],
  ['2 passed, 0 failed, 0 skipped', true, [one, one]],
  ['1 passed, 0 failed, 1 skipped', false, [{ ...one, skipped: 1 }]],
  ['failed: c\nfailed: d\n2 passed, 2 failed, 0 skipped', false, [one, { ...one, failed: ['c', 'd'] }]],
  ['flaky (passed on the second try): a\n2 passed, 0 failed, 0 skipped', true, [{ ...one, flaky: ['a'] }, one]],
])('%j: green %s', (lines, green, tallies) => {
  expect([closingLines(sum(tallies)), isGreen(sum(tallies))]).toEqual([lines, green]);
});

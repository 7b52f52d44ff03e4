import { expect, it } from 'vitest';
import { closingLine, isGreen, sum } from '../../../scripts/support/tally.ts';

it('sums runners and says it in one line', () => {
  const all = sum([
    { passed: 2, failed: 0, skipped: 1 },
    { passed: 3, failed: 4, skipped: 0 },
  ]);
  expect(closingLine(all)).toBe('5 passed, 4 failed, 1 skipped');
});

it('is green only where something passed, and nothing failed or was skipped', () => {
  expect(isGreen({ passed: 1, failed: 0, skipped: 0 })).toBe(true);
  expect(isGreen({ passed: 1, failed: 1, skipped: 0 })).toBe(false);
  expect(isGreen({ passed: 1, failed: 0, skipped: 1 })).toBe(false);
  expect(isGreen(sum([]))).toBe(false);
});

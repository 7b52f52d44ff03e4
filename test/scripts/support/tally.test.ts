import { expect, test } from 'vitest';
import { closingLines, isGreen, sum } from '../../../scripts/support/tally.ts';

test('sums runners, and names what failed before the counts', () => {
  const all = sum([
    { passed: 2, failed: [], skipped: 1 },
    { passed: 3, failed: ['c', 'd'], skipped: 0 },
  ]);
  expect(closingLines(all)).toBe('failed: c\nfailed: d\n5 passed, 2 failed, 1 skipped');
});

test('names first what passed at its second try, which is green', () => {
  const all = sum([
    { passed: 2, failed: [], skipped: 0, flaky: ['a'] },
    { passed: 1, failed: [], skipped: 0 },
  ]);
  expect(isGreen(all)).toBe(true);
  expect(closingLines(all).split('\n')).toEqual([
    expect.stringMatching(/^flaky.*: a$/),
    '3 passed, 0 failed, 0 skipped',
  ]);
});

test('is green only where something passed, and nothing failed or was skipped', () => {
  expect(isGreen({ passed: 1, failed: [], skipped: 0 })).toBe(true);
  expect(isGreen({ passed: 1, failed: ['b'], skipped: 0 })).toBe(false);
  expect(isGreen({ passed: 1, failed: [], skipped: 1 })).toBe(false);
  expect(isGreen(sum([]))).toBe(false);
});

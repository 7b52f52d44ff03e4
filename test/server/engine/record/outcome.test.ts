import { expect, test } from 'vitest';
import { isWritten, outcomes, unsetOutcome } from '../../../../server/src/engine/record/outcome.ts';

test('a value stands where it was copied, defaulted or converted', () => {
  const { absent, limit, ...written } = outcomes;
  expect(Object.values(written).map(isWritten)).toEqual([true, true, true, true]);
  expect(
    [absent, limit, unsetOutcome('blocked', true), { state: 'skipped', found: true } as const].map(isWritten),
  ).toEqual([false, false, false, false]);
});

test('there is one record for each reason', () => {
  expect(unsetOutcome('no-target', true)).toEqual({ state: 'unset', found: true, reason: 'no-target' });
  expect(unsetOutcome('no-target', true)).toBe(unsetOutcome('no-target', true));
  expect(unsetOutcome('no-target', false)).not.toBe(unsetOutcome('no-target', true));
});

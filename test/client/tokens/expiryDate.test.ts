import { expect, test } from 'vitest';
import { endOfDay } from '../../../client/src/tokens/expiryDate.ts';

test('a day ends at its last moment, where the user is', () => {
  expect(endOfDay(' 2030-02-28 ')).toBe(new Date(2030, 1, 28, 23, 59, 59, 999).getTime());
});

test.each(['', 'soon', '2030-02-30', '2030-13-01', '2030-00-10', '30-01-01', '2030-1-1', '2030-01-01T00:00'])(
  '%j is no day',
  (text) => {
    expect(endOfDay(text)).toBeUndefined();
  },
);

import { expect, test } from 'vitest';
import { dueReminders, expiresSoon, expiryText, reminderKey } from '../../../client/src/tokens/expiry.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 0, 1);

test('life in whole days, the last day being one', () => {
  expect(expiryText(now + 1, now)).toMatch(/^1 day/);
  expect(expiryText(now + 29 * day + 1, now)).toMatch(/^30 days/);
  const others = [now, null, undefined].map((expiresAt) => expiryText(expiresAt, now));
  expect([new Set(others).size, /\d/.test(others.join())]).toEqual([3, false]);
});

test('warns on the last seven days and after', () => {
  const tokens = [...[7 * day, 7 * day + 1, -1].map((left) => ({ expiresAt: now + left })), { expiresAt: null }, {}];
  expect(tokens.map((token) => expiresSoon(token, now))).toEqual([true, false, true, false, false]);
});

test.each([
  [1, 0.2],
  [5, 1],
  [30, 6],
  [365, 7],
])('a token of %d days warns on the last %d, and not from its first minute', (lifetime, left) => {
  const token = { createdAt: now, expiresAt: now + lifetime * day };
  expect(expiresSoon(token, now)).toBe(false);
  expect(expiresSoon(token, token.expiresAt - left * day - 1)).toBe(false);
  expect(expiresSoon(token, token.expiresAt - left * day)).toBe(true);
});

test('one reminder per token and expiry', () => {
  const soon = { slot: 'a', expiresAt: now + day };
  const late = { slot: 'b', expiresAt: now + 90 * day };
  expect(dueReminders([soon, late], [], now)).toEqual([soon]);
  expect(dueReminders([soon, late], [reminderKey(soon)], now)).toEqual([]);
  const rotated = { slot: 'a', expiresAt: now + 2 * day };
  expect(dueReminders([rotated], [reminderKey(soon)], now)).toEqual([rotated]);
});

import { expect, test } from 'vitest';
import { isNewEnough } from '../../../scripts/bootstrap/node.mjs';

test.each([
  ['20.20.2', false],
  ['22.17.1', false],
  ['22.18.0', true],
  ['24.0.0', true],
])('Node %s runs TypeScript as it stands: %s', (version, expected) => {
  expect(isNewEnough(version)).toBe(expected);
});

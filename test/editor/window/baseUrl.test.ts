import { expect, test } from 'vitest';
import { countBaseUrl } from '../../prove/baseUrlWindows.ts';

test.each([
  ['trusted', false],
  ['restricted', true],
])('a repository does not move the base URL, %s', async (_, restricted) => {
  const { problems, arrived, windows } = await countBaseUrl(restricted, ['flat']);
  expect([problems, arrived, windows]).toEqual([[], 0, 1]);
});

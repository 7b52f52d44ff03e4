import { chromium } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { countBaseUrl } from '../../prove/baseUrlSettings.ts';

test.each([
  ['trusted', false],
  ['restricted', true],
])('a repository does not move the base URL, %s', async (_, restricted) => {
  const shared = { launch: () => chromium.connect(inject('browser')), extensions: inject('extensions') };
  const { problems, arrived, windows } = await countBaseUrl(restricted, ['flat'], shared);
  expect([problems, arrived, windows]).toEqual([[], 0, 1]);
});

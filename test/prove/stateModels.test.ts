import { expect, test } from 'vitest';
import { issueModel, twoWindows } from './stateModels.ts';

const scope = { quick: true, seed: 1, say: () => undefined };

test('no live token is lost, whatever service and storage do and wherever the window dies', {
  timeout: 120_000,
}, async () => {
  const [row] = await issueModel.measure(scope);
  expect(row).toMatchObject({ figure: '2240 runs, 0 wrong', met: true });
});

test('of two windows one rotates and both end on its token', { timeout: 120_000 }, async () => {
  const [row] = await twoWindows.measure(scope);
  expect(row).toMatchObject({ figure: '100 interleavings, 0 wrong', met: true });
});

import { expect, it } from 'vitest';
import { Cancelled } from '../../../server/src/util/cancellation.ts';
import { Slices } from '../../../server/src/util/slices.ts';

function busyUntil(isDone: () => boolean): void {
  while (!isDone());
}

it('a slice is over after a while, and the next one begins anew', async () => {
  let pauses = 0;
  const slices = new Slices({ isCancellationRequested: false }, async () => void pauses++);
  busyUntil(() => slices.isOver);
  await slices.next();
  expect(pauses).toBe(1);
  expect(slices.isOver).toBe(false);
});

it('a token that was cancelled in between ends the work', async () => {
  const token = { isCancellationRequested: false };
  const slices = new Slices(token, async () => {
    token.isCancellationRequested = true;
  });
  await expect(slices.next()).rejects.toThrow(Cancelled);
});

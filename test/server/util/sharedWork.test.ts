import { expect, test } from 'vitest';
import { type CancellationToken, Cancelled, neverCancelled } from '../../../server/src/util/cancellation.ts';
import { SharedWork } from '../../../server/src/util/sharedWork.ts';

/** Work that ends when it is told to, and stops when its token asks for it; its result is the number of its run. */
function scene() {
  const shared = new SharedWork<number>(2);
  let runs = 0;
  let release = (): void => undefined;
  const work = async (token: CancellationToken): Promise<number> => {
    const run = ++runs;
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    if (token.isCancellationRequested) throw new Cancelled();
    return run;
  };
  const begin = (inputs: readonly unknown[], token: CancellationToken = neverCancelled) =>
    shared.get('a', inputs, work, token);
  const done = (inputs: readonly unknown[]) => {
    const result = begin(inputs);
    release();
    return result;
  };
  return { shared, begin, done, release: () => release(), runs: () => runs };
}

test('is done once, and its result kept while its inputs are the same', async () => {
  const { begin, done, runs } = scene();
  expect(await Promise.all([begin([1]), done([1])])).toEqual([1, 1]);
  expect([await begin([1]), runs()]).toEqual([1, 1]);
  expect(await done([2])).toBe(2);
});

test('is done again once its results are forgotten', async () => {
  const { shared, done, runs } = scene();
  await done([1]);
  shared.forget();
  expect([await done([1]), runs()]).toEqual([2, 2]);
});

test('stops with one who is cancelled, and begins again for the others', async () => {
  const { begin, release, runs } = scene();
  const token = { isCancellationRequested: false };
  const cancelled = begin([1], token);
  const other = begin([1]);
  token.isCancellationRequested = true;
  release();
  await expect(cancelled).rejects.toBeInstanceOf(Cancelled);
  while (runs() < 2) await Promise.resolve();
  release();
  expect(await other).toBe(2);
});

test('is done anew after it failed', async () => {
  const { shared } = scene();
  await expect(shared.get('b', [], () => Promise.reject(new Error('no')), neverCancelled)).rejects.toThrow('no');
  expect(await shared.get('b', [], async () => 5, neverCancelled)).toBe(5);
});

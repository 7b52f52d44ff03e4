import { expect, test } from 'vitest';
import { type CancellationToken, Cancelled, neverCancelled } from '../../../server/src/util/cancellation.ts';
import { SharedWork } from '../../../server/src/util/sharedWork.ts';

/** Work that ends when it is told to, and stops when its token asks for it. */
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
  const get = (inputs: readonly unknown[], token: CancellationToken = neverCancelled, name = 'a') =>
    shared.get(name, inputs, work, token);
  return { get, known: () => shared.known('a', [1]), release: () => release(), runs: () => runs };
}

test('is done once, and its result kept while its inputs are the same', async () => {
  const { get, release, runs } = scene();
  const both = Promise.all([get([1]), get([1])]);
  release();
  expect(await both).toEqual([1, 1]);
  expect(await get([1])).toBe(1);
  expect(runs()).toBe(1);
});

test('is dropped when it begins anew for other inputs, not at its end', async () => {
  const { get, known, release } = scene();
  const first = get([1]);
  release();
  await first;
  expect(known()).toBe(1);
  const second = get([2]);
  expect(known()).toBeUndefined();
  release();
  await second;
});

test('is done anew for other inputs', async () => {
  const { get, release } = scene();
  const first = get([1]);
  release();
  await first;
  const second = get([2]);
  release();
  expect(await second).toBe(2);
});

test('stops with one who is cancelled, and begins again for the others', async () => {
  const { get, release, runs } = scene();
  const token = { isCancellationRequested: false };
  const cancelled = get([1], token);
  const other = get([1]);
  token.isCancellationRequested = true;
  release();
  await expect(cancelled).rejects.toBeInstanceOf(Cancelled);
  while (runs() < 2) await Promise.resolve();
  release();
  expect(await other).toBe(2);
});

test('is done anew after it failed', async () => {
  const shared = new SharedWork<number>(1);
  await expect(shared.get('a', [], () => Promise.reject(new Error('no')), neverCancelled)).rejects.toThrow('no');
  expect(await shared.get('a', [], async () => 5, neverCancelled)).toBe(5);
});

test('is known while its first inputs are the same, and nothing begins for it', async () => {
  const shared = new SharedWork<number>(1);
  expect(shared.known('a', [1])).toBeUndefined();
  await shared.get('a', [1, 2], async () => 5, neverCancelled);
  expect([shared.known('a', [1]), shared.known('a', [1, 2]), shared.known('a', [2])]).toEqual([5, 5, undefined]);
});

import { expect, test } from 'vitest';
import { browserLocks, type LockManager } from '../../../../../client/src/remoteService/auth/locks/browserLock.ts';

/** As a browser has them, for one name at a time: granted in turn, given up when what they run for is over. */
function fakeManager(): LockManager & { readonly names: readonly string[] } {
  const names: string[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    names,
    request: async (name, options, run) => {
      names.push(name);
      if ('ifAvailable' in options) return run(waiting > 0 ? null : {});
      const { signal } = options;
      const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      const before = last;
      waiting++;
      await Promise.race([before, late]).catch((error: unknown) => {
        waiting--;
        throw error;
      });
      last = Promise.resolve(run({})).finally(() => waiting--);
      return last;
    },
  };
}

test('the second waits until the first is given up, and is not had if that takes too long', async () => {
  const manager = fakeManager();
  const locks = browserLocks(manager);
  const first = await locks.acquire('a', 1_000);
  expect(await first?.isHeld()).toBe(true);
  for (const waitMs of [5, 0]) expect(await locks.acquire('a', waitMs)).toBeUndefined();
  const second = locks.acquire('a', 10_000);
  const waited = new Promise((resolve) => setTimeout(resolve, 5, 'waits'));
  expect(await Promise.race([second, waited])).toBe('waits');
  await first?.release();
  expect([await first?.isHeld(), await (await second)?.isHeld()]).toEqual([false, true]);
  expect(new Set(manager.names)).toEqual(new Set(['mapper-workbench/a']));
});

test('a browser without locks gives none, and another failure is an error', async () => {
  expect(await browserLocks(undefined).acquire('a', 5)).toBeUndefined();
  const broken: LockManager = { request: () => Promise.reject(new Error('no')) };
  await expect(browserLocks(broken).acquire('a', 5)).rejects.toThrow('no');
});

test('a lock that is taken by force is held no more', async () => {
  const { promise: stolen, reject: take } = Promise.withResolvers<never>();
  const manager: LockManager = { request: async (_name, _options, run) => Promise.race([run({}), stolen]) };
  const lock = await browserLocks(manager).acquire('a', 1_000);
  expect(await lock?.isHeld()).toBe(true);
  take(new DOMException('stolen', 'AbortError'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(await lock?.isHeld()).toBe(false);
});
